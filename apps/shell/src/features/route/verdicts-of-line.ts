import { CallFailed } from '../../kernel/data/api.ts'

/** The verdicts on one route of a table, by the names of the form's fields. */
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

/** The refusal of a table, as the form of one of its routes needs it. */
export const refusalOfLine = (failed: CallFailed, at: number): CallFailed =>
  Object.assign(Object.create(CallFailed.prototype) as CallFailed, {
    ...failed,
    fields: ofLine(Object.entries(failed.fields), at),
  })
