import type { Scope } from '../../kernel/transaction/scope.ts'

type Asking = Pick<Scope, 'db'>

export const list = ({ db }: Asking, app?: string) =>
  db
    .selectFrom('micro_apps as a')
    .leftJoin('micro_app_whitelist as w', 'w.app', 'a.name')
    .leftJoin('enterprises as e', 'e.id', 'w.enterprise_id')
    .select(['a.name as app', 'a.everyone', 'e.id', 'e.name'])
    .$if(app !== undefined, (query) => query.where('a.name', '=', app as string))
    .orderBy('a.name')
    .orderBy('e.listed_by')
    .execute()

export const add = ({ db }: Asking, app: string, enterprises: number[]) =>
  db
    .insertInto('micro_app_whitelist')
    .values(enterprises.map((enterprise_id) => ({ app, enterprise_id })))
    .onConflict((clash) => clash.doNothing())
    .execute()

/** These enterprises, or all of them. */
export const remove = ({ db }: Asking, app: string, enterprises?: number[]) =>
  db
    .deleteFrom('micro_app_whitelist')
    .where('app', '=', app)
    .$if(enterprises !== undefined, (query) =>
      query.where('enterprise_id', 'in', enterprises as number[]),
    )
    .execute()

export const openToAll = ({ db }: Asking, app: string, everyone: boolean) =>
  db.updateTable('micro_apps').set({ everyone }).where('name', '=', app).execute()
