// Apart from the calls: pages need these, and not the checker of input.

/** The most apps a space can be given; how many it may have, those included that can still be brought back, says an operator. */
export const MOST_BUILT_APPS = 500
export const MOST_TABLES = 20
export const MOST_TABLE_FIELDS = 200
export const MOST_FIELD_CHOICES = 200
export const MOST_TABLE_ROWS = 200_000
export const MOST_APP_ROLES = 12
export const MOST_GRANTS = 500
/** That a rule of a role asks of a record at once. */
export const MOST_ROLE_CONDITIONS = 10
/** Of a field that is computed, as it is kept. */
export const LONGEST_FORMULA = 5000
/** Of an app, a table, a field or a role. */
export const LONGEST_APP_TITLE = 60
export const LONGEST_FIELD_TITLE = 80
export const LONGEST_CHOICE = 80
/** For so long a removed app can be brought back. */
export const APP_RESTORE_DAYS = 30
/** What is pasted instead of a file; more comes as a file. */
export const MOST_PASTED = 500_000
export const LARGEST_SPREADSHEET = 50 * 1024 ** 2
/** An app as a file, in bytes. */
export const LARGEST_APP_FILE = 2 * 1024 ** 2
/** What of it comes as a text and not as a file, in characters. */
export const MOST_APP_TEXT = 300_000
/** Of all tables of an app file together. */
export const MOST_EXAMPLES = 2_000
/** Records of one table that go into a file as examples: the newest. */
export const EXAMPLES_EXPORTED = 100
export const LONGEST_APP_DESCRIPTION = 200

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

/** To whom a role of an app is given. */
export const grantKinds = ['person', 'department', 'role', 'everybody'] as const
export type GrantKind = (typeof grantKinds)[number]

/** In a condition of a role: whoever asks, and the departments of whoever asks with all below them. */
export const ME = 'me'
export const MY_DEPARTMENTS = 'mine'

// words for each: builtApp.deed.*
/** What somebody does to a record that is there. */
export const recordDeeds = ['see', 'change', 'remove'] as const
export type RecordDeed = (typeof recordDeeds)[number]

// words for each: builtApp.state.*
export const builtAppStates = ['making', 'ready', 'failed', 'stopped'] as const
export type BuiltAppState = (typeof builtAppStates)[number]

// words for each: builtApp.failure.*
/** Why an app could not be made: its job gave up, or its file cannot be read any more. */
export const makingFailures = ['unmade', 'unreadable'] as const
export type MakingFailure = (typeof makingFailures)[number]

/** Apps of the product that one can begin with: each is an app file. */
export const appTemplates = [
  'leave',
  'expense',
  'purchase',
  'assets',
  'customers',
  'projects',
  'inspections',
  'contracts',
] as const
export type AppTemplate = (typeof appTemplates)[number]
/** So many blueprints of an app are kept, the one in force among them; older ones go. */
export const MOST_APP_VERSIONS = 200
/** For so long the values of a field or a table that was removed come back with an earlier version. */
export const HIDDEN_DAYS = 30
export const LONGEST_VERSION_NOTE = 200

// words for each: builtApp.deed.*
/** What can become of a part of an app from one version to the next; of a field or table that had gone, `back`. */
export const changeDeeds = [
  'added',
  'back',
  'removed',
  'renamed',
  'moved',
  'look',
  'titleField',
  'shown',
  'required',
  'optional',
  'unique',
  'notUnique',
  'choicesAdded',
  'choicesRemoved',
  'choicesChanged',
  'currency',
  'digits',
  'longest',
  'formula',
  'kind',
  'rules',
] as const
export type ChangeDeed = (typeof changeDeeds)[number]

// words for each: builtApp.plan.*
/** At once, by work on records that are there, or with something that is no longer to be seen. */
export const changeWays = ['instant', 'background', 'loses'] as const
export type ChangeWay = (typeof changeWays)[number]

// words for each: builtApp.use.*
/** What asks for a field: a role's condition, a view of one's own or a shared one, a relation, its form, its list, or that it is unique. */
export const planUses = [
  'role',
  'view',
  'sharedView',
  'relation',
  'form',
  'list',
  'unique',
] as const
export type PlanUseKind = (typeof planUses)[number]

// words for each: builtApp.publishing.*
/** How far a version is on its way: its tables are made, its values looked at, it comes into force, its search is renewed. */
export const publishingSteps = ['raise', 'index', 'switch', 'tidy'] as const
export type PublishingStep = (typeof publishingSteps)[number]

// words for each: builtApp.unpublished.*
/** Why a version did not come into force: the app was changed meanwhile, values are double by now, or its job gave up. */
export const publishingFailures = ['outdated', 'doubled', 'unmade'] as const
export type PublishingFailure = (typeof publishingFailures)[number]
