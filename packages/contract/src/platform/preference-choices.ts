/** What people choose for themselves, besides the language. */
export const themes = ['system', 'light', 'dark'] as const
export const densities = ['comfortable', 'compact'] as const
export type Density = (typeof densities)[number]
/** How wide somebody can make a column of a list, in pixels. */
export const narrowest = 56
export const widest = 800

/** What stands on the workbench, in the standard order. */
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
