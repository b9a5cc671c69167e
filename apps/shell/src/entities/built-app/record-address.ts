/** Where a table of an app is, and a record of it. */
export const addressOf = (at: { app: string; table: string }, record?: string): string =>
  `/app/${at.app}/${at.table}${record === undefined ? '' : `?${new URLSearchParams({ open: record })}`}`
