/** As many as the platform has always shown: `commonmenu/6`. */
export const FREQUENT = { most: 6 }

/** The messages on the desk. */
export const NEWEST = { length: 5 }
