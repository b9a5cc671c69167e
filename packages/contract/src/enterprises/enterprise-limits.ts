/** The most an enterprise can be given: whoever has it is said to have no limit. */
export const UNLIMITED_MEMBERS = 10_000_000
export const UNLIMITED_STORAGE = Number.MAX_SAFE_INTEGER
export const UNLIMITED_APP_TABLES = 1_000_000
export const UNLIMITED_APP_ROWS = 1_000_000_000_000

/** What an enterprise may make of apps of its own where no operator says otherwise. */
export const USUAL_APP_LIMITS = { apps: 100, tables: 500, rows: 1_000_000 }
