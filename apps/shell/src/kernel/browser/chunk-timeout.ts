/** In milliseconds, from the specification: a part of the program that takes longer counts as missing. */
export const CHUNK_TIMEOUT = 120_000
