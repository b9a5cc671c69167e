import type { ConsoleRight } from '@atrium/contract/kernel/endpoint.ts'
import { sql } from 'kysely'
import type { Scope } from '../../kernel/transaction/scope.ts'

export const hold = async (
  { db }: Pick<Scope, 'db'>,
  right: ConsoleRight,
  categories: (number | null)[],
): Promise<boolean> => {
  const { rows } = await sql<{ held: boolean }>`
    select hold_right(${right}, ${categories}::bigint[]) as held`.execute(db)
  return rows[0]?.held ?? false
}

/** Where somebody belongs whose password whoever asks may reset as a console user; else nothing. */
export const resettable = async ({ db }: Pick<Scope, 'db'>, person: number) => {
  const { rows } = await sql<{ spaces: number[]; categories: number[] }>`
    select spaces, categories from resettable(array[${person}]::bigint[])`.execute(db)
  return rows[0]
}
