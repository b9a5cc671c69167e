/** As many as the platform has always shown: `commonmenu/6`. */
export const FREQUENT = { most: 6 }
