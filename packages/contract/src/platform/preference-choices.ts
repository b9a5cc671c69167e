/** What people choose for themselves, besides the language. */
export const themes = ['system', 'light', 'dark'] as const
export const densities = ['comfortable', 'compact'] as const

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
