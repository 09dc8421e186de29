/** Whoever has not committed anywhere for this long before the newest commit is quiet: seconds. */
export const HALF_YEAR = 182 * 24 * 3600;
/** Share of the weight that makes somebody the only owner. */
export const OWNER = 0.75;
