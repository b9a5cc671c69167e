import type { Say } from '../../kernel/words/words.ts'

/** What is wrong with a row: each column with what stands in it, which is what somebody will look for. */
export const explainRow = (
  say: Say,
  columns: 'user.column' | 'org.column',
  row: Partial<Record<string, unknown>> | undefined,
  fields: Partial<Record<string, string>>,
): string =>
  Object.entries(fields)
    .map(([field, why]) => {
      const value = row?.[field]
      const said = { column: say.named(`${columns}.${field}`), why: say.named(`verdict.${why}`) }
      return typeof value === 'string' && value !== ''
        ? say('user.import.flaw.cell', { ...said, value })
        : say('user.import.flaw.empty', said)
    })
    .join(' · ')
