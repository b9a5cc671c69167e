/** The most an enterprise can be given: whoever has it is said to have no limit. */
export const UNLIMITED_MEMBERS = 10_000_000
export const UNLIMITED_STORAGE = Number.MAX_SAFE_INTEGER
export const UNLIMITED_APP_TABLES = 1_000_000
export const UNLIMITED_APP_ROWS = 1_000_000_000_000

/** What an enterprise may make of apps of its own where no operator says otherwise. */
export const USUAL_APP_LIMITS = { apps: 100, tables: 500, rows: 1_000_000 }

/** How large a space's logo may be; the browser says so before it is sent. */
export const LOGO_BYTES = 128 * 1024

/** How long what an enterprise says to its suppliers may be. */
export const CONTACT_WORDS = 300

// Apart from the calls: pages need these, and not the checker of input.

/** So many days sign-ins may be kept; an investigation needs some weeks at the least. */
export const SIGN_IN_DAYS = [30, 60, 90, 180] as const
/** So many days announcements may be kept, if not until somebody removes them. */
export const MESSAGE_DAYS = [90, 180, 365, 730] as const
