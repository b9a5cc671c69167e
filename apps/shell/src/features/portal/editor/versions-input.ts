const SHOWN = 10

/** The input of the history, newest first, by pages. */
export const versionsInput = (pages: number) => ({
  start: 0,
  length: SHOWN * pages,
})
