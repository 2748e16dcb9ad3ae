// @ts-check
// The engine's random numbers, again, in the visitor's own browser (games/engine/rng.py): word i of a
// seed is two bytes of HMAC-SHA-256(seed, i // 16 as eight bytes); too high words are passed over.

const WORDS = 65536;
const PER_BLOCK = 16;

/** @param {string} hex */
export const bytes = (hex) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));

/** @param {ArrayBuffer | Uint8Array} data */
export const hex = (data) => [...new Uint8Array(data)].map((one) => one.toString(16).padStart(2, "0")).join("");

/** @param {string} secret in hex @returns {Promise<string>} its seal */
export const seal = async (secret) => hex(await crypto.subtle.digest("SHA-256", bytes(secret)));

/** @param {Uint8Array} key */
const keyed = (key) => crypto.subtle.importKey("raw", /** @type {BufferSource} */ (key), { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);

/**
 * @param {string} secret of the server, in hex
 * @param {string[]} words of the seats, in their order
 * @returns {Promise<Uint8Array>} the seed of the match
 */
export async function matchSeed(secret, words) {
  const message = words.flatMap((word) => {
    const text = new TextEncoder().encode(word);
    return [text.length >> 8, text.length & 255, ...text];
  });
  return new Uint8Array(await crypto.subtle.sign("HMAC", await keyed(bytes(secret)), Uint8Array.from(message)));
}

export class Rng {
  /** @param {Uint8Array} seed */
  constructor(seed) {
    this.key = keyed(seed);
    this.counter = 0;
    this.block = -1;
    this.words = new DataView(new ArrayBuffer(0));
  }

  /** @param {number} bound @returns {Promise<number>} 0 to bound - 1, each equally likely */
  async below(bound) {
    if (bound === 1) return 0;
    const limit = WORDS - (WORDS % bound);
    for (;;) {
      const block = Math.floor(this.counter / PER_BLOCK);
      if (block !== this.block) {
        const number = new DataView(new ArrayBuffer(8));
        number.setBigUint64(0, BigInt(block));
        this.words = new DataView(await crypto.subtle.sign("HMAC", await this.key, number));
        this.block = block;
      }
      const word = this.words.getUint16((this.counter++ % PER_BLOCK) * 2);
      if (word < limit) return word % bound;
    }
  }

  /** Fisher-Yates in place, from the last place down. @param {number[]} cards */
  async shuffle(cards) {
    for (let last = cards.length - 1; last > 0; last--) {
      const other = await this.below(last + 1);
      [cards[last], cards[other]] = [cards[other], cards[last]];
    }
  }
}
