/** The themes, which people choose for themselves. */
export const themes = ['system', 'light', 'dark'] as const
export const densities = ['comfortable', 'compact'] as const
export type Density = (typeof densities)[number]
/** The least and greatest width of a list's column, in pixels. */
export const narrowest = 56
export const widest = 800

/** The sections of the workbench, in the standard order. */
export const deskSections = [
  'setup',
  'todos',
  'start',
  'frequent',
  'messages',
  'calendar',
  'trusters',
  'apps',
] as const
export type DeskSection = (typeof deskSections)[number]
