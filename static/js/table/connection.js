// @ts-check
// The socket of a match: reconnects by itself, notices a dead line, and never loses or repeats an
// action (it is kept until answered and sent again with the same key).

/** @typedef {{type: string, [name: string]: any}} Frame */

const FIRST_WAIT = 500;
const LONGEST_WAIT = 15_000;
const PING_EVERY = 20_000;
const ANSWER_WITHIN = 8_000;

/** @returns {string} a key no other action has */
export const newKey = () => [...crypto.getRandomValues(new Uint8Array(12))].map((b) => b.toString(16).padStart(2, "0")).join("");

export class Connection {
  /**
   * @param {string} path of the socket on this host
   * @param {(frame: Frame) => void} onFrame
   * @param {(online: boolean) => void} onLine told when the line goes down or comes back
   */
  constructor(path, onFrame, onLine) {
    this.address = `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${path}`;
    this.onFrame = onFrame;
    this.onLine = onLine;
    this.wait = FIRST_WAIT;
    /** @type {WebSocket | null} */ this.socket = null;
    /** @type {Frame | null} */ this.unanswered = null;
    this.retry = 0;
    this.beat = 0;
    this.silence = 0;
    addEventListener("online", () => this.hurry());
    addEventListener("offline", () => this.drop());
    document.addEventListener("visibilitychange", () => document.hidden || this.hurry());
    addEventListener("pageshow", (event) => event.persisted && this.hurry());
    this.open();
  }

  /** Open a socket, unless one is open or opening. */
  open() {
    clearTimeout(this.retry);
    if (this.socket) return;
    const socket = new WebSocket(this.address);
    this.socket = socket;
    socket.onopen = () => {
      this.wait = FIRST_WAIT;
      this.watch(socket);
      // However much is heard: the table sees by it who is there.
      this.beat = setInterval(() => this.write({ type: "ping" }), PING_EVERY);
      this.onLine(true);
      if (this.unanswered) this.write(this.unanswered);
    };
    socket.onmessage = (message) => this.hear(socket, JSON.parse(message.data));
    socket.onclose = () => this.lost(socket);
    this.watch(socket);
  }

  /** @param {WebSocket} socket @param {Frame} frame */
  hear(socket, frame) {
    this.watch(socket);
    if ((frame.type === "accepted" || frame.type === "refused") && frame.key === this.unanswered?.key) this.unanswered = null;
    if (frame.type !== "pong") this.onFrame(frame);
  }

  /** Something was heard: a socket that then stays silent for longer than a ping takes is given up. @param {WebSocket} socket */
  watch(socket) {
    clearTimeout(this.silence);
    const open = socket.readyState === WebSocket.OPEN;
    this.silence = setTimeout(() => this.lost(socket), (open ? PING_EVERY : 0) + ANSWER_WITHIN);
  }

  /** @param {WebSocket} socket */
  lost(socket) {
    if (socket !== this.socket) return;
    this.socket = null;
    clearInterval(this.beat);
    clearTimeout(this.silence);
    socket.onclose = socket.onmessage = null;
    socket.close();
    this.onLine(false);
    this.retry = setTimeout(() => this.open(), this.wait * (0.75 + Math.random() / 2));
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  }

  /** The device says that it has no network. */
  drop() {
    if (this.socket) this.lost(this.socket);
  }

  /** Something suggests that a try is worth it now. */
  hurry() {
    this.wait = FIRST_WAIT;
    if (this.socket) this.write({ type: "ping" });
    this.open();
  }

  /** @param {Frame} frame */
  write(frame) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(frame));
  }

  /**
   * Send an action; it is sent again after each reconnection until the server answers it.
   * @param {number} version of the view it was chosen from
   * @param {import("../types").Action} action
   * @returns {string} its key
   */
  act(version, action) {
    const key = newKey();
    this.unanswered = { type: "act", version, action, key };
    this.write(this.unanswered);
    return key;
  }
}
