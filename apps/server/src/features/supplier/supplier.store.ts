import type { SupplierContact } from '@atrium/contract/enterprises/supplier.contract.ts'
import { sql } from 'kysely'
import type { OwnScope, Scope, SpaceScope } from '../../kernel/transaction/scope.ts'
import { setSpaceSetting, spaceSetting } from '../../kernel/transaction/space-setting.ts'

const KEY = 'supplier.contact'
type Info = { contact: SupplierContact | null; takes_requests: boolean }

/** Nothing for a space that is not there, and for one that is closed. */
export async function info({ db, visit, now }: Scope): Promise<Info | undefined> {
  if (visit.space === '') return undefined
  const { rows } = await sql<Info>`select * from supplier_info_of(${visit.space}, ${now})`.execute(
    db,
  )
  return rows[0]
}

export const contact = async (scope: SpaceScope): Promise<SupplierContact | null> =>
  (await spaceSetting<SupplierContact | null>(scope, KEY)) ?? null

export const setContact = (scope: SpaceScope, said: SupplierContact | null) =>
  setSpaceSetting(scope, KEY, said)

export const phoneOf = ({ db, actor }: OwnScope) =>
  db.selectFrom('accounts').select('phone').where('id', '=', actor.id).executeTakeFirstOrThrow()

/** Also those that let nobody in now: who was with them wants to know why. */
export const enterprises = ({ db, actor, now }: OwnScope) =>
  db
    .selectFrom('memberships')
    .innerJoin('enterprises', 'enterprises.id', 'memberships.tenant_id')
    .select(['enterprises.name', 'enterprises.space', 'memberships.joined_at'])
    .select((eb) =>
      eb
        .case()
        .when(
          eb.or([
            eb('enterprises.status', '<>', 'active'),
            eb('enterprises.expires_at', '<=', now),
          ]),
        )
        .then('closed' as const)
        .when('memberships.status', '<>', 'active')
        .then('paused' as const)
        .else('open' as const)
        .end()
        .as('state'),
    )
    .where('memberships.account_id', '=', actor.id)
    .orderBy('memberships.joined_at')
    .orderBy('enterprises.id')
    .execute()
