/** After how many days without anybody active an enterprise is idle. */
export const IDLE_DAYS = 30
/** The share of its seats or storage from which on an enterprise is nearly full. */
export const NEARLY_FULL = 0.9
