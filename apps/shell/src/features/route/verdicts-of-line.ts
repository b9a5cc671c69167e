/** The verdicts on one line of a table, by the names its form has for the fields. */
export const ofLine = (
  verdicts: (readonly [string, string])[],
  at: number,
): Record<string, string> => {
  const start = `routes.${at}.`
  return Object.fromEntries(
    verdicts.flatMap(([field, verdict]) =>
      field.startsWith(start)
        ? [[field.slice(start.length).replace(/^target\.(page|app|to)$/, 'to'), verdict]]
        : [],
    ),
  )
}
