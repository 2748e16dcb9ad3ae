// @ts-check
// What the cards show, by their keys, in boxes of 100 x 100. One ink: what is filled takes the mark's
// colour, `k-cut` what lies under it; `k-line` and `k-cutline` are lines. Leaders have their own file.

import { svg } from "../../../vendor/lit-html/lit-html.js";

/** @typedef {import("../../types").Drawn} Drawn */

/** The three types' signs, and the signs on cards. @type {Record<string, Drawn>} */
export const SIGNS = {
  royale: svg`<path d="M8 78L4 26 28 48 50 10 72 48 96 26 92 78ZM8 84H92V96H8Z"/>`,
  battle: svg`<path d="M4 4L22 8 66 56 56 66 8 22ZM96 4L78 8 34 56 44 66 92 22ZM74 56L84 66 78 72 96 90 90 96 72 78 66 84 56 74ZM26 56L16 66 22 72 4 90 10 96 28 78 34 84 44 74Z"/>`,
  rainbow: svg`<path class="k-line" stroke-width="13" d="M8 84A42 42 0 0 1 92 84M29 84A21 21 0 0 1 71 84"/>`,
  sword: svg`<path d="M50 0L62 16V62H38V16ZM16 60H84V72H58V86L64 98H36L42 86V72H16Z"/>`,
  shield: svg`<path d="M50 2C62 10 76 14 92 14V48C92 72 74 90 50 98 26 90 8 72 8 48V14C24 14 38 10 50 2Z"/>`,
  support: svg`<circle cx="50" cy="50" r="48"/><path class="k-cut" d="M42 20H58V42H80V58H58V80H42V58H20V42H42Z"/>`,
  grave: svg`<path d="M18 88V42A32 32 0 0 1 82 42V88ZM6 88H94V98H6Z"/><path class="k-cut" d="M45 26H55V40H68V50H55V76H45V50H32V40H45Z"/>`,
  cards: svg`<path d="M8 24L46 12 66 84 28 96Z"/><path class="k-cut" d="M48 4H94V88H48Z"/><path d="M53 9H89V83H53Z"/>`,
};

/** @type {Record<string, Drawn>} */
export const PICTURES = {
  // Royale: places to be discarded for cards
  village: svg`<path d="M50 24L88 56H80V88H20V56H12Z"/><path class="k-cut" d="M42 64H58V88H42Z"/><path d="M64 30V18H74V40Z"/>`,
  town: svg`<path d="M2 88V56L22 38 42 56V88ZM58 88V56L78 38 98 56V88Z"/><path d="M30 88V44L50 16 70 44V88Z"/><path class="k-cut" d="M44 66Q50 58 56 66V88H44ZM45 40H55V50H45ZM14 62H24V72H14ZM76 62H86V72H76Z"/>`,
  city: svg`<path d="M4 90V44H26V90ZM30 90V20H48V90ZM52 90V34L62 24 72 34V90ZM76 90V52H96V90Z"/><path class="k-cut" d="M10 52H20V58H10ZM10 66H20V72H10ZM35 28H43V34H35ZM35 42H43V48H35ZM35 56H43V62H35ZM58 44H66V50H58ZM58 58H66V64H58ZM81 60H91V66H81Z"/>`,
  capital: svg`<path d="M48 2H52V8L68 12 52 17V24C70 26 76 38 76 48H24C24 38 30 26 48 24ZM20 50H80V58H20ZM24 60H34V84H24ZM40 60H48V84H40ZM52 60H60V84H52ZM66 60H76V84H66ZM14 86H86V94H14Z"/>`,
  laboratory: svg`<path d="M36 6H64V14H60V38L86 84Q90 94 80 94H20Q10 94 14 84L40 38V14H36Z"/><path class="k-cut" d="M36 58H64L76 80Q78 85 74 85H26Q22 85 24 80Z"/><circle cx="44" cy="74" r="6"/><circle cx="60" cy="68" r="4"/>`,
  // Royale: specials
  antileader: svg`<g transform="rotate(180 50 46)"><path d="M12 74L8 24 30 44 50 8 70 44 92 24 88 74Z"/></g><path class="k-cutline" stroke-width="17" d="M10 92L90 8"/><path class="k-line" stroke-width="8" d="M10 92L90 8"/>`,
  antivirus: svg`<path d="M50 2C62 10 76 14 92 14V48C92 72 74 90 50 98 26 90 8 72 8 48V14C24 14 38 10 50 2Z"/><g class="k-cut"><circle cx="50" cy="48" r="16"/><path d="M47 22H53V74H47ZM24 45H76V51H24Z"/><path d="M47 22H53V74H47ZM24 45H76V51H24Z" transform="rotate(45 50 48)"/></g><path class="k-line" stroke-width="5" d="M41 48L48 55 60 41"/>`,
  wall: svg`<path d="M4 20H20V32H34V20H66V32H80V20H96V92H4Z"/><path class="k-cutline" stroke-width="4" d="M4 46H96M4 62H96M4 78H96M28 46V62M60 46V62M14 62V78M44 62V78M78 62V78M28 78V92M60 78V92"/>`,
  barracks: svg`<path d="M50 26L96 90H4Z"/><path class="k-cut" d="M50 50L64 90H36Z"/><path d="M47 4H53V30H47ZM53 4L78 12 53 20Z"/>`,
  quartermaster: svg`<path d="M8 44L20 26H80L92 44V92H8Z"/><path class="k-cutline" stroke-width="5" d="M8 47H92M30 47V92M70 47V92M30 92L70 47M20 26L14 36"/><path d="M38 6H62V26H38Z"/>`,
  bunker: svg`<path d="M4 88V72C4 40 28 26 50 26S96 40 96 72V88Z"/><path class="k-cut" d="M26 54H74V64H26Z"/><path d="M46 55H54V63H46Z"/><path class="k-cutline" stroke-width="4" d="M4 76H96"/><path d="M47 8H53V28H47ZM36 8H64V14H36Z"/>`,
  mask: svg`<path d="M18 34Q34 34 50 24 66 34 82 34V58C82 76 66 86 50 86S18 76 18 58Z"/><path class="k-line" stroke-width="5" d="M18 38C2 34 2 62 20 64M82 38C98 34 98 62 80 64"/><path class="k-cutline" stroke-width="5" d="M30 48Q50 42 70 48M28 58Q50 54 72 58M32 69Q50 66 68 69"/>`,
  // Battle
  slingshot: svg`<path class="k-line" stroke-width="11" d="M28 18V38Q28 58 50 60 72 58 72 38V18M50 60V98"/><path class="k-line" stroke-width="5" d="M26 16Q50 52 74 16"/><circle cx="50" cy="33" r="10"/>`,
  catapult: svg`<path d="M8 78H92V88H8Z"/><circle cx="24" cy="86" r="12"/><circle cx="78" cy="86" r="12"/><circle class="k-cut" cx="24" cy="86" r="4"/><circle class="k-cut" cx="78" cy="86" r="4"/><path class="k-line" stroke-width="8" d="M76 78L30 22M52 78L62 46 72 78"/><path d="M8 16Q22 32 40 14L34 32Q18 40 8 16Z"/><circle cx="24" cy="10" r="9"/>`,
  wooden_shield: svg`<path d="M50 4C64 14 78 16 90 16V46C90 72 72 88 50 98 28 88 10 72 10 46V16C22 16 36 14 50 4Z"/><path class="k-cutline" stroke-width="4" d="M30 16V86M50 8V96M70 16V86"/><path class="k-cut" d="M8 40H92V52H8Z"/><circle cx="20" cy="46" r="3"/><circle cx="50" cy="46" r="3"/><circle cx="80" cy="46" r="3"/>`,
  lancers: svg`<path class="k-line" stroke-width="6" d="M16 96L64 6M44 98L92 8"/><path d="M66 0L60 18 74 14ZM95 0L88 18 100 15ZM58 20L24 20 34 32 44 44ZM86 24L52 56 66 58 68 60Z"/>`,
  palisade: svg`<path d="M6 92V28L17 8 28 28V92ZM34 92V28L45 8 56 28V92ZM62 92V28L73 8 84 28V92ZM88 92V40L96 24V92Z"/><path class="k-cut" d="M0 46H100V52H0ZM0 70H100V76H0Z"/>`,
  cavalry: svg`<path d="M22 98C22 72 36 62 34 50L14 58 6 48 20 28C26 16 36 12 48 12L54 2 60 14C84 20 92 46 88 98Z"/><circle class="k-cut" cx="38" cy="28" r="4"/><path class="k-cutline" stroke-width="5" d="M64 26C74 42 78 62 76 98M14 56L34 40"/>`,
  pikemen: svg`<path class="k-line" stroke-width="6" d="M20 98V20M50 98V20M80 98V20"/><path d="M20 0L28 22H12ZM50 0L58 22H42ZM80 0L88 22H72Z"/><path d="M8 64H92V74H8Z"/>`,
  artillery: svg`<path d="M10 48L84 18Q96 20 94 38L34 70Z"/><circle cx="36" cy="72" r="22"/><circle class="k-cut" cx="36" cy="72" r="14"/><circle cx="36" cy="72" r="5"/><path class="k-line" stroke-width="4" d="M36 56V88M20 72H52"/><path d="M36 92L96 80V90Z"/>`,
  fort: svg`<path d="M0 92Q30 62 50 62T100 92Z"/><path d="M28 70V26H38V34H46V26H54V34H62V26H72V70Z"/><path class="k-cut" d="M44 62V52A6 6 0 0 1 56 52V62Z"/><path d="M48 4H52V26H48ZM52 4L70 10 52 16Z"/>`,
  old_guard: svg`<path d="M26 52C18 6 82 6 74 52Z"/><path d="M32 56H68V66C68 78 60 84 50 84S32 78 32 66Z"/><path class="k-cut" d="M38 58H46V63H38ZM54 58H62V63H54ZM30 72C40 68 46 72 50 70 54 72 60 68 70 72 62 80 54 78 50 76 46 78 38 80 30 72Z"/><path d="M12 98Q18 86 34 84L50 92 66 84Q82 86 88 98Z"/>`,
  assault: svg`<path d="M92 34A26 26 0 1 1 64 4 22 22 0 0 0 92 34Z"/><path class="k-line" stroke-width="6" d="M10 98L46 26M34 98L70 26M20 82L46 82M29 64L55 64M38 46L64 46"/>`,
  drawbridge: svg`<path d="M6 96V10H16V20H26V10H36V20H64V10H74V20H84V10H94V96Z"/><path class="k-cut" d="M28 96V52A22 22 0 0 1 72 52V96Z"/><path class="k-line" stroke-width="4" d="M28 66H72M28 82H72M40 36V96M60 36V96"/>`,
  battering_ram: svg`<path d="M4 40H70V64H4Z"/><path d="M68 32H78C94 34 98 46 96 56 90 48 86 52 86 60L78 72H68Z"/><path class="k-cutline" stroke-width="4" d="M20 40V64M50 40V64"/><path class="k-line" stroke-width="5" d="M20 40V12M50 40V12M6 12H64"/><path class="k-line" stroke-width="4" d="M98 74L90 82M84 78V90M98 90L94 94"/>`,
  citadel: svg`<path d="M4 96V40H12V48H20V40H28V30H36V14H42V22H47V14H53V22H58V14H64V30H72V40H80V48H88V40H96V96Z"/><path class="k-cut" d="M42 96V78A8 8 0 0 1 58 78V96ZM46 38H54V54H46ZM16 62H24V74H16ZM76 62H84V74H76Z"/>`,
  wild_shot: svg`<path d="M8 92L56 44 64 52 22 98Z"/><path d="M70 6L74 24 90 16 82 32 98 38 82 44 88 60 74 50 66 64 62 48 44 48 56 36 48 22 64 28Z"/><circle class="k-cut" cx="70" cy="37" r="6"/>`,
  smoke_screen: svg`<path d="M20 90C0 90 0 64 18 62 12 40 38 32 46 46 54 30 82 38 76 58 98 56 100 88 78 90Z"/><path d="M30 30C20 30 20 16 30 16 30 4 48 4 50 14 64 10 68 28 56 30Z"/><path class="k-cutline" stroke-width="5" d="M30 74Q38 64 46 74T64 74"/>`,
  boomerang: svg`<path d="M8 16C4 6 14 2 22 8L62 40Q66 44 62 50L30 92C24 100 12 94 16 84L36 48Z"/><path class="k-line" stroke-width="5" d="M70 18A40 40 0 0 1 70 82M84 26A40 40 0 0 1 84 74"/>`,
  double_edge: svg`<path d="M96 4L88 28 28 88 12 72 72 12Z"/><path class="k-cutline" stroke-width="4" d="M84 16L26 74"/><path d="M4 4L28 12 46 30 30 46 12 28ZM96 96L72 88 60 76 76 60 88 72Z"/>`,
  plunder: svg`<path d="M36 24H64L70 8H30ZM34 30H66C90 48 96 92 76 94H24C4 92 10 48 34 30Z"/><path class="k-cut" d="M46 44H54V50H62V58H44V62H62V80H54V86H46V80H38V72H56V68H38V50H46Z"/>`,
  ambush: svg`<path d="M4 92C-4 74 8 62 18 62 14 44 32 34 42 42 48 24 72 26 74 44 90 42 98 58 90 68 98 74 100 84 96 92Z"/><path class="k-cut" d="M24 70Q36 58 46 72 34 80 24 70ZM76 70Q64 58 54 72 66 80 76 70Z"/><circle cx="36" cy="70" r="4"/><circle cx="64" cy="70" r="4"/><path d="M30 36L22 14 40 30ZM58 24L64 4 70 26Z"/>`,
  lockdown: svg`<path d="M12 44H88V96H12Z"/><path class="k-line" stroke-width="11" d="M28 46V32A22 22 0 0 1 72 32V46"/><circle class="k-cut" cx="50" cy="64" r="9"/><path class="k-cut" d="M46 66H54V86H46Z"/>`,
  contagion: svg`<circle cx="50" cy="50" r="26"/><g>${[0, 45, 90, 135, 180, 225, 270, 315].map((turn) => svg`<path d="M47 28L45 8H55L53 28Z" transform="rotate(${turn} 50 50)"/>`)}</g><circle class="k-cut" cx="42" cy="44" r="6"/><circle class="k-cut" cx="60" cy="52" r="5"/><circle class="k-cut" cx="46" cy="63" r="4"/>`,
  // Rainbow: negatives
  coup: svg`<g transform="rotate(28 50 50)"><path d="M18 70L12 26 34 44 50 14 66 44 88 26 82 70Z"/></g><path d="M4 88H96V96H4Z"/><path class="k-line" stroke-width="5" d="M6 26L18 34M2 48H14M88 66L98 74"/>`,
  hacking: svg`<path d="M8 14H92V74H8ZM34 82H66V92H34Z"/><path class="k-cutline" stroke-width="6" d="M36 32L22 44 36 56M64 32L78 44 64 56M56 26L44 62"/>`,
  blackout: svg`<path d="M50 6C30 6 20 22 22 36 24 50 36 54 38 68H62C64 54 76 50 78 36 80 22 70 6 50 6ZM38 72H62V80H38ZM42 84H58V92H42Z"/><path class="k-cutline" stroke-width="16" d="M10 84L90 12"/><path class="k-line" stroke-width="7" d="M10 84L90 12"/>`,
  // Rainbow: the answer
  oisss: svg`<path d="M50 2L60 16 78 8 78 26 96 30 86 46 98 60 80 66 82 84 64 80 52 96 42 80 24 86 24 68 4 62 16 48 2 32 22 28 22 8 40 16Z"/><path class="k-cut" d="M43 24H57L54 56H46Z"/><circle class="k-cut" cx="50" cy="67" r="7"/>`,
  // Rainbow: actions
  robbery: svg`<path d="M44 6H84V62H44Z"/><path class="k-cutline" stroke-width="4" d="M52 14H76V54H52Z"/><path d="M4 98V70C12 56 24 50 34 42 40 36 48 44 42 52L36 60H64C74 60 74 72 64 74H80C90 76 88 88 78 88L44 98Z"/>`,
  expropriation: svg`<path d="M8 54L36 30 64 54V92H8Z"/><path class="k-cut" d="M28 66H44V92H28Z"/><path class="k-line" stroke-width="9" d="M50 14H88V60"/><path d="M70 54H106L88 76Z" transform="translate(-4 0)"/>`,
  kidnapping: svg`<path d="M34 34H66C86 50 92 94 74 96H26C8 94 14 50 34 34Z"/><path d="M30 28L26 4 40 16 50 0 60 16 74 4 70 28Z"/><path class="k-cut" d="M30 34H70V40H30Z"/><circle class="k-cut" cx="40" cy="62" r="5"/><circle class="k-cut" cx="60" cy="62" r="5"/><path class="k-cutline" stroke-width="5" d="M40 80Q50 72 60 80"/>`,
  exile: svg`<path d="M6 34H94V86H6Z"/><path class="k-line" stroke-width="7" d="M34 34V20H66V34"/><path class="k-cut" d="M18 34H24V86H18ZM76 34H82V86H76Z"/><path class="k-cutline" stroke-width="6" d="M36 60H62M54 50L64 60 54 70"/>`,
  swap: svg`<path class="k-line" stroke-width="11" d="M10 44V36Q10 22 26 22H70M90 56V64Q90 78 74 78H30"/><path d="M66 4L96 22 66 40ZM34 60L4 78 34 96Z"/><path d="M36 60L34 44 42 50 50 38 58 50 66 44 64 60Z"/>`,
  reinforcements: svg`<path d="M6 28L34 14 58 72 30 84Z"/><path class="k-cut" d="M32 8H68V80H32Z"/><path d="M36 12H64V76H36Z"/><path class="k-cut" d="M62 10L98 24 74 88 46 78Z"/><path d="M64 17L91 28 72 80 53 73Z"/><path class="k-cut" d="M66 36H76V46H84V54H76V64H66V54H58V46H66Z" transform="rotate(18 71 50)"/>`,
  double_play: svg`<path d="M8 22H48V84H8Z"/><path d="M52 16H92V78H52Z"/><path class="k-cutline" stroke-width="6" d="M20 44L32 32V72M64 36Q72 26 80 36 80 44 64 62H82"/>`,
  block: svg`<path d="M30 4H70L96 30V70L70 96H30L4 70V30Z"/><path class="k-cut" d="M18 42H82V58H18Z"/>`,
  espionage: svg`<path d="M2 46Q28 14 50 14T98 46Q72 78 50 78T2 46Z"/><path class="k-cut" d="M16 46Q34 24 50 24T84 46Q66 68 50 68T16 46Z"/><circle cx="50" cy="46" r="17"/><circle class="k-cut" cx="56" cy="40" r="5"/><path d="M24 88H76V95H24Z"/>`,
  excavation: svg`<path class="k-line" stroke-width="9" d="M84 16L48 52"/><path d="M70 6L94 30 88 36 64 12ZM52 36L64 48 34 88Q12 92 12 88 8 84 14 66Z"/><path d="M44 92H96V98H44ZM58 84H88L96 92H44Z"/>`,
  exchange: svg`<path d="M4 36L22 6 46 20 28 50ZM54 80L72 50 96 64 78 94Z"/><path d="M30 56L44 30 52 36 38 60ZM48 70L60 44 68 48 54 74Z"/><path class="k-line" stroke-width="7" d="M58 12Q82 12 84 34M42 90Q18 90 16 68"/><path d="M74 30H94L84 46ZM26 72H6L16 56Z"/>`,
  earthquake: svg`<path d="M0 66H34L44 78 38 86 48 98H0ZM100 66H56L50 74 56 84 52 90 60 98H100Z"/><path d="M14 60V34L30 18 46 32 40 40 46 50 40 60ZM60 60L56 52 62 44 58 34 74 24 90 40V60Z"/>`,
  // Rainbow: supports
  truce: svg`<path d="M20 4H28V98H20Z"/><path d="M28 8C46 0 58 22 92 10V60C58 72 46 50 28 58Z"/><path class="k-cut" d="M34 15C48 9 58 27 86 18V55C58 64 48 45 34 51Z"/>`,
  fury: svg`<path d="M52 2C80 24 92 46 86 66 82 86 66 98 48 98 26 98 12 82 14 62 16 48 26 42 28 26 40 32 42 44 42 50 52 40 56 22 52 2Z"/><path class="k-cut" d="M50 54C62 64 68 74 62 84 58 92 42 92 38 84 34 76 42 72 42 62 46 66 48 68 48 70 52 66 52 60 50 54Z"/>`,
  sabotage: svg`<circle cx="42" cy="62" r="34"/><path d="M56 22L76 36 68 46 50 32Z" /><path class="k-line" stroke-width="6" d="M68 28Q76 12 90 18"/><path d="M88 4L92 14 100 12 96 22 100 30 90 28 84 36 82 24 74 20 84 16Z"/><path class="k-cutline" stroke-width="6" d="M22 62A20 20 0 0 1 42 42"/>`,
  // Rainbow: the Covid set
  quarantine: svg`<path d="M50 6L96 42H86V94H14V42H4Z"/><path class="k-cut" d="M28 46H72V82H28Z"/><path d="M36 46H42V82H36ZM47 46H53V82H47ZM58 46H64V82H58Z"/>`,
  curfew: svg`<path d="M60 2A36 36 0 1 0 94 58 30 30 0 0 1 60 2Z"/><path d="M72 20L76 30 86 32 78 38 80 48 72 42 62 46 66 36 60 28 70 30Z"/><path d="M10 88H90V96H10Z"/>`,
  vaccine: svg`<path d="M62 4L96 38 90 44 82 36 74 44 80 50 40 90 26 92 8 98 14 80 16 66 56 26 62 32 70 24 56 10Z" transform="rotate(0 50 50)"/><path class="k-cutline" stroke-width="5" d="M34 58L44 68M44 48L54 58M54 38L64 48M8 98L22 84"/>`,
};

/** Every picture and sign once, as symbols: faces refer to them. */
export const symbols = svg`${[...Object.entries(SIGNS), ...Object.entries(PICTURES)].map(
  ([key, drawn]) => svg`<symbol id="kota-${key}" viewBox="0 0 100 100" overflow="visible">${drawn}</symbol>`)}`;
