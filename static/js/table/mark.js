// @ts-check
// The three Ks (docs/look.md, "The mark"), as a path in a box of 64 x 64 with lines 6 wide.
export const KS =
  "M19.6 24.9L44.4 24.9M21.8 10.9L32.0 23.9L42.2 10.9M47.4 30.1L35.0 51.5M58.4 39.0L42.0 41.3L48.2 56.6M29.0 51.5L16.6 30.1M15.8 56.6L22.0 41.3L5.6 39.0";
