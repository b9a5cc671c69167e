import { sql } from 'kysely'
import type { Scope } from '../../kernel/transaction/scope.ts'

/** Put off while they are being removed, so that one does it. A file that came after all has crossed its name out. */
export const claim = async ({ db }: Pick<Scope, 'db'>, now: Date, again: Date, most: number) => {
  const { rows } = await sql<{ kept_as: string }>`
    update file_leftovers set due_at = ${again}
    where kept_as in (select kept_as from file_leftovers where due_at <= ${now}
      order by due_at limit ${most} for update skip locked)
    returning kept_as`.execute(db)
  return rows
}

export const crossOut = ({ db }: Pick<Scope, 'db'>, kept_as: string) =>
  db.deleteFrom('file_leftovers').where('kept_as', '=', kept_as).execute()
