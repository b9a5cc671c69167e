/** How many apps somebody can pin: more would not be a choice any more. */
export const MOST_PINS = 24
