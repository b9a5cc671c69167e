/** What people choose for themselves, besides the language. */
export const themes = ['system', 'light', 'dark'] as const
export const densities = ['comfortable', 'compact'] as const
