// Apart from the calls: pages need these, and not the checker of input.

/** The most apps that an operator can allow a space, including removed ones that can still be restored. */
export const MOST_BUILT_APPS = 500
export const MOST_TABLES = 20
export const MOST_TABLE_FIELDS = 200
export const MOST_FIELD_CHOICES = 200
export const MOST_TABLE_ROWS = 200_000
export const MOST_APP_ROLES = 12
export const MOST_GRANTS = 500
/** The most conditions of one rule of a role. */
export const MOST_ROLE_CONDITIONS = 10
/** The most blocks of an app's start page. */
export const MOST_PAGE_BLOCKS = 24
/** The most columns and records of a list that stands on it. */
export const MOST_BLOCK_COLUMNS = 8
export const MOST_BLOCK_ROWS = 20
/** The most characters of a text on it, in each language. */
export const LONGEST_PAGE_TEXT = 4_000
/** The longest address that a button on it leads to. */
export const LONGEST_PAGE_LINK = 500
/** The most sections, tabs and texts of one form. */
export const MOST_FORM_PARTS = 100
/** The longest text between the fields of a form. */
export const LONGEST_FORM_TEXT = 2000
/** The longest formula of a computed field, as it is kept. */
export const LONGEST_FORMULA = 5000
/** The longest text that a field begins with. */
export const LONGEST_DEFAULT = 2000
/** The longest title of an app, a table, a field or a role. */
export const LONGEST_APP_TITLE = 60
export const LONGEST_FIELD_TITLE = 80
export const LONGEST_CHOICE = 80
/** For how many days a removed app can be restored. */
export const APP_RESTORE_DAYS = 30
/** The most characters of a pasted spreadsheet; a longer one has to be a file. */
export const MOST_PASTED = 500_000
export const LARGEST_SPREADSHEET = 50 * 1024 ** 2
/** The most bytes of an app file. */
export const LARGEST_APP_FILE = 2 * 1024 ** 2
/** The most characters of an app file that is sent as text. */
export const MOST_APP_TEXT = 300_000
/** The most example records of an app file, over all tables. */
export const MOST_EXAMPLES = 2_000
/** How many records of one table are exported as examples: the newest. */
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
/** The levels of roles of an app; what exactly a role may do in each table is said besides. */
export const roleLevels = ['manage', 'edit', 'contribute', 'read'] as const
export type RoleLevel = (typeof roleLevels)[number]

// words for each: builtApp.reach.*
/**
 * The reaches of rules: all records, those of one's own departments and all below, or those that one has made or owns.
 */
export const reaches = ['all', 'departments', 'own', 'none'] as const
export type RecordReach = (typeof reaches)[number]

/** The kinds of those to whom a role of an app is given. */
export const grantKinds = ['person', 'department', 'role', 'everybody'] as const
export type GrantKind = (typeof grantKinds)[number]

/** In a condition of a role: the reader, and the reader's departments with all below them. */
export const ME = 'me'
export const MY_DEPARTMENTS = 'mine'

// words for each: builtApp.deed.*
/** What somebody can do to an existing record. */
export const recordDeeds = ['see', 'change', 'remove'] as const
export type RecordDeed = (typeof recordDeeds)[number]

// words for each: builtApp.state.*
export const builtAppStates = ['making', 'ready', 'failed', 'stopped'] as const
export type BuiltAppState = (typeof builtAppStates)[number]

// words for each: builtApp.failure.*
/** Why an app could not be made: its job failed, or its file cannot be read any more. */
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
/** How many blueprints of an app are kept, the one in force included; older ones are dropped. */
export const MOST_APP_VERSIONS = 200
/** For how many days the values of a removed field or table come back with an earlier version. */
export const HIDDEN_DAYS = 30
export const LONGEST_VERSION_NOTE = 200

// words for each: builtApp.deed.*
/** How a part of an app can change between versions; `back` is a removed field or table that returns. */
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
  'most',
  'formula',
  'default',
  'kind',
  'form',
  'rules',
  'width',
  'shows',
] as const
export type ChangeDeed = (typeof changeDeeds)[number]

// words for each: builtApp.plan.*
/** How a change takes effect: at once, by converting records, or with data that is no longer visible. */
export const changeWays = ['instant', 'background', 'loses'] as const
export type ChangeWay = (typeof changeWays)[number]

// words for each: builtApp.use.*
/**
 * What can use a part of an app: a role's condition, or a role that does not show or change it; a formula, a default, a relation, its
 * form, its list, that it is unique, a block of the start page, a shared or personal view.
 */
export const planUses = [
  'role',
  'hidden',
  'readOnly',
  'formula',
  'default',
  'relation',
  'form',
  'condition',
  'list',
  'unique',
  'block',
  'sharedView',
  'view',
] as const
export type PlanUseKind = (typeof planUses)[number]

// words for each: builtApp.publishing.*
/**
 * The steps of publishing: tables are made, values are read as another kind, checked, the version comes into force, and
 * search is renewed.
 */
export const publishingSteps = ['raise', 'convert', 'index', 'switch', 'tidy'] as const
export type PublishingStep = (typeof publishingSteps)[number]

// words for each: builtApp.unpublished.*
/** Why a version failed: the app was changed meanwhile, values are duplicate by now, or its job failed. */
export const publishingFailures = ['outdated', 'doubled', 'unmade'] as const
export type PublishingFailure = (typeof publishingFailures)[number]

// words for each: startPage.kind.*, startPage.about.*
/** What a start page is made of, in the order in which it is offered. */
export const pageBlockKinds = ['number', 'chart', 'view', 'text', 'button'] as const
export type PageBlockKind = (typeof pageBlockKinds)[number]

// words for each: startPage.does.*
/** What a button does: begins a new record, opens a list, or leads elsewhere. */
export const buttonDeeds = ['add', 'open', 'link'] as const
export type ButtonDeed = (typeof buttonDeeds)[number]
