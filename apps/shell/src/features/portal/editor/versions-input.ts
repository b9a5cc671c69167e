const SHOWN = 10

/** What the history asks for, the newest first; further ones as they are wanted. */
export const versionsInput = (pages: number) => ({
  start: 0,
  length: SHOWN * pages,
})
