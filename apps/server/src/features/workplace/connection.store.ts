import { sql } from 'kysely'
import type { SpaceScope } from '../../kernel/transaction/scope.ts'
import type { EndpointChoice, Provider } from '../../ports/workplace.ts'

export type ConnectionRow = {
  provider: Provider
  enabled: boolean
  corp_id: string
  agent_id: string
  client_id: string
  sealed: Buffer
  endpoints: EndpointChoice
  members: number
}

/** With the bindings that do not rest. */
export const all = async ({ db }: Pick<SpaceScope, 'db'>): Promise<ConnectionRow[]> => {
  const { rows } = await sql<ConnectionRow>`
    select c.provider, c.enabled, c.corp_id, c.agent_id, c.client_id, c.sealed, c.endpoints,
      (select count(*) from workplace_bindings b
       where b.tenant_id = c.tenant_id and b.provider = c.provider and b.realm = c.realm) as members
    from workplace_connections c`.execute(db)
  return rows
}

export const find = async (scope: Pick<SpaceScope, 'db'>, type: Provider) =>
  (await all(scope)).find(({ provider }) => provider === type)

export const set = ({ db, now }: SpaceScope, row: Omit<ConnectionRow, 'members'>) =>
  db
    .insertInto('workplace_connections')
    .values({ ...row, changed_at: now })
    .onConflict((clash) =>
      clash.columns(['tenant_id', 'provider']).doUpdateSet({ ...row, changed_at: now }),
    )
    .execute()

/** Sign-ins begun through the connection, and sessions it vouched for, end with it. */
export const remove = ({ db }: SpaceScope, type: Provider) =>
  db
    .deleteFrom('workplace_connections')
    .where('provider', '=', type)
    .returning('provider')
    .executeTakeFirst()

export const unbindAll = async ({ db }: SpaceScope, type: Provider): Promise<number> => {
  const { numDeletedRows } = await db
    .deleteFrom('workplace_bindings')
    .where('provider', '=', type)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
