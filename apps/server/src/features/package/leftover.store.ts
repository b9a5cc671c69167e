import type { Scope } from '../../kernel/transaction/scope.ts'

/** Written down before the store is touched, crossed out when a package has it. */
export const note = ({ db }: Pick<Scope, 'db'>, sha256: string, due_at: Date) =>
  db
    .insertInto('package_leftovers')
    .values({ sha256, due_at })
    .onConflict((clash) => clash.column('sha256').doUpdateSet({ due_at }))
    .execute()

export const crossOut = ({ db }: Pick<Scope, 'db'>, sha256: string) =>
  db.deleteFrom('package_leftovers').where('sha256', '=', sha256).execute()

/** Due, and no package has them. Put off while they are being removed, so that one does it. */
export const claim = ({ db }: Pick<Scope, 'db'>, now: Date, again: Date) =>
  db
    .updateTable('package_leftovers as l')
    .set({ due_at: again })
    .where('l.due_at', '<=', now)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('packages as p').select('p.id').whereRef('p.sha256', '=', 'l.sha256'),
        ),
      ),
    )
    .returning('l.sha256')
    .execute()
