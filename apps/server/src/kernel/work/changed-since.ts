import { sql } from 'kysely'
import type { Scope } from '../transaction/scope.ts'

type ChangeSubject = {
  id: number
  /** Lines of the trail that say it; the first names the noun, whose `changed` counts where it has one of the traits. */
  actions: [string, ...string[]] | string[]
  traits: string[]
}

/** Has anybody changed something of a row since work on many rows did? What was changed back counts too. */
export async function changedSince(
  { db }: Pick<Scope, 'db'>,
  batch: number,
  { id, actions, traits }: ChangeSubject,
): Promise<boolean> {
  const { rows } = await sql<{ changed: boolean }>`
    select changed_since(${batch}, ${String(id)}, ${actions}, ${traits}) as changed`.execute(db)
  return rows[0]?.changed ?? false
}
