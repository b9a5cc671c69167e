/** The most an enterprise can be given: whoever has it is said to have no limit. */
export const UNLIMITED_MEMBERS = 10_000_000
export const UNLIMITED_STORAGE = Number.MAX_SAFE_INTEGER
