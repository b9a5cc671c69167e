/** Nobody was in an enterprise for so long: it is idle. */
export const IDLE_DAYS = 30
/** The share of its seats or storage from which on an enterprise is nearly full. */
export const NEARLY_FULL = 0.9
