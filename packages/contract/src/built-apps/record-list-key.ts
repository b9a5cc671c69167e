/**
 * The key under which habits and views of a table are kept: an app's name may have hyphens, which such a key may not.
 */
export const recordListKey = ({ app, table }: { app: string; table: string }): string =>
  `records.${app.replaceAll('-', '')}.${table}`
