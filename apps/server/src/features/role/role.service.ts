import { LastOwner } from '@atrium/contract/people/role.contract.ts'
import { RoleNameTaken } from '@atrium/contract/people/role-manage.contract.ts'
import { sql } from 'kysely'
import { type Constraints, callerGone } from '../../kernel/call/constraint.ts'
import { type Scope } from '../../kernel/transaction/scope.ts'

/** What roles are to other features: what somebody may do and give. */

export {
  allows,
  allowsAnything,
  giftsOf,
  givesToAll,
  type Holding,
  mayGive,
  ofAll,
  refuseMore,
} from './role.policy.ts'
/** What the caller holds, for `mayGive`. */
export { holdings as holdingsOf, opensApps } from './role.store.ts'

const rules = sql`accounts_owner, memberships_owner, membership_roles_owner`

/**
 * An enterprise keeps an owner; PostgreSQL asks at the end of the transaction. Asked here, one of many is refused, and
 * the others are not to blame (docs/decisions/0088).
 */
export async function keepOwners({ db }: Pick<Scope, 'db'>): Promise<void> {
  try {
    await sql`set constraints ${rules} immediate`.execute(db)
  } catch (error) {
    throw Object(error).constraint === 'last_owner' ? LastOwner({}) : error
  }
  await sql`set constraints ${rules} deferred`.execute(db)
}

export const roleConstraints: Constraints = {
  // Kept by a trigger at the end of the transaction.
  last_owner: () => [LastOwner({})],
  membership_roles_given_by_fkey: callerGone,
  role_rules_given_by_fkey: callerGone,
  roles_tenant_id_name_key: () => [RoleNameTaken({ fields: { name: 'taken' } })],
}
