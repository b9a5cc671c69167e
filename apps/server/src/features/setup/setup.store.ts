import { sql } from 'kysely'
import type { SpaceScope } from '../../kernel/transaction/scope.ts'

/** After this the first steps are not shown any more: whoever has not done them does not want to. */
const NEW_FOR = '60 days'
const NEWCOMER_FOR = '14 days'

type State = {
  is_new: boolean
  is_newcomer: boolean
  people: boolean
  brand: boolean
  sign_in: boolean
  app: boolean
  workplace: boolean
}

/**
 * Of the space alone, in one statement: nothing is ticked off but by what is really there. A brand and a policy are made
 * with the enterprise, and say nothing until somebody has changed them (docs/decisions/0059).
 */
export async function stateOf({ db, now, tenant, actor }: SpaceScope): Promise<State> {
  const { rows } = await sql<State>`
    select e.created_at > ${now}::timestamptz - ${NEW_FOR}::interval as is_new,
      exists (select from memberships where account_id = ${actor.id}
        and joined_at > ${now}::timestamptz - ${NEWCOMER_FOR}::interval) as is_newcomer,
      e.member_count > 1 or exists (select from invitations where withdrawn_at is null) as people,
      exists (select from brands where name <> '' or colour is not null or logo_hash is not null) as brand,
      exists (select from sign_in_policies where two_step or password_length > 10 or password_kinds > 1
        or password_days is not null or outside <> 'open' or cardinality(ways) < 4) as sign_in,
      exists (select from app_installs) as app,
      exists (select from workplace_connections where enabled) as workplace
    from enterprises e where e.id = ${tenant.id}`.execute(db)
  return rows[0] as State
}
