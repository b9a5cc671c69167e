// Apart from the calls: pages need these, and not the checker of input.

/** The most apps a space can be given; how many it may have, those included that can still be brought back, says an operator. */
export const MOST_BUILT_APPS = 500
export const MOST_TABLES = 20
export const MOST_TABLE_FIELDS = 200
export const MOST_FIELD_CHOICES = 200
export const MOST_TABLE_ROWS = 200_000
export const MOST_APP_ROLES = 12
export const MOST_GRANTS = 500
/** Of an app, a table, a field or a role. */
export const LONGEST_APP_TITLE = 60
export const LONGEST_FIELD_TITLE = 80
export const LONGEST_CHOICE = 80
/** For so long a removed app can be brought back. */
export const APP_RESTORE_DAYS = 30
/** What is pasted instead of a file; more comes as a file. */
export const MOST_PASTED = 500_000
export const LARGEST_SPREADSHEET = 50 * 1024 ** 2

/** The icons an app may have, by the names that menus know them by. */
export const appIcons = [
  'board',
  'note',
  'folder',
  'chart',
  'calendar',
  'people',
  'person',
  'building',
  'phone',
  'message',
  'bell',
  'star',
  'spark',
  'pulse',
  'shield',
  'key',
  'signpost',
  'palette',
  'grid',
  'home',
] as const
export type AppIcon = (typeof appIcons)[number]

export const appColours = [
  'green',
  'teal',
  'blue',
  'violet',
  'pink',
  'red',
  'orange',
  'grey',
] as const
export type AppColour = (typeof appColours)[number]

// words for each: builtApp.level.*
/** How far a role of an app goes; what exactly it may in each table is said besides. */
export const roleLevels = ['manage', 'edit', 'contribute', 'read'] as const
export type RoleLevel = (typeof roleLevels)[number]

// words for each: builtApp.reach.*
/** Which records: those of one's own departments and all below them, or those that one has made or owns. */
export const reaches = ['all', 'departments', 'own', 'none'] as const
export type RecordReach = (typeof reaches)[number]

// words for each: builtApp.state.*
export const builtAppStates = ['making', 'ready', 'failed', 'stopped'] as const
export type BuiltAppState = (typeof builtAppStates)[number]

// words for each: builtApp.failure.*
/** Why an app could not be made: its job gave up, or its file cannot be read any more. */
export const makingFailures = ['unmade', 'unreadable'] as const
export type MakingFailure = (typeof makingFailures)[number]
