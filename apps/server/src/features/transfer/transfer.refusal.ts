import { FlawedFile } from './transfer.file.ts'

type Refusal = { code?: string; table?: string; column?: string }

/** Values a column does not take, constraints, and what the functions that place rows refuse. */
const REFUSED = /^(22|23)...$|^P0001$/

/** What the tables said to rows that the reader had let through; null where it was something else. */
export function refusalOf(error: unknown, at = ''): FlawedFile | null {
  const { code, table = at, column = '' } = Object(error) as Refusal
  if (!REFUSED.test(code ?? '')) return null
  return new FlawedFile('refused', table ? { table, line: null, field: column } : null)
}

/** Somebody else may have taken the name since it was looked for: tried again, it is given another. */
export const mayPass = (error: unknown): boolean => {
  const { code, table } = Object(error) as Refusal
  return code === '23505' && table === 'accounts'
}
