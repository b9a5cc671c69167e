/** The most an enterprise can be given, which is shown as no limit. */
export const UNLIMITED_MEMBERS = 10_000_000
export const UNLIMITED_STORAGE = Number.MAX_SAFE_INTEGER
export const UNLIMITED_APP_TABLES = 1_000_000
export const UNLIMITED_APP_ROWS = 1_000_000_000_000

/** What an enterprise may make of apps of its own where no operator says otherwise. */
export const USUAL_APP_LIMITS = { apps: 100, tables: 500, rows: 1_000_000 }

/** The most bytes of a space's logo; the browser checks it before it is sent. */
export const LOGO_BYTES = 128 * 1024

/** The most characters of an enterprise's text for its suppliers. */
export const CONTACT_WORDS = 300

// Apart from the calls: pages need these, and not the checker of input.

/** For how many days sign-ins can be kept; an investigation needs some weeks at least. */
export const SIGN_IN_DAYS = [30, 60, 90, 180] as const
/** For how many days announcements can be kept, if not until somebody removes them. */
export const MESSAGE_DAYS = [90, 180, 365, 730] as const

// words for each: setup.step.*, setup.step.*.text
/** What an enterprise does in its first days, in the order of doing it. */
export const setupSteps = ['people', 'brand', 'signIn', 'app', 'workplace'] as const
export type SetupStep = (typeof setupSteps)[number]
