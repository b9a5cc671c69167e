import { InvitationGone } from '@atrium/contract/sign-in/register.contract.ts'
import { sql } from 'kysely'
import type { ManualContext } from '../../kernel/call/implement.ts'
import type { Scope } from '../../kernel/transaction/scope.ts'
import { announce } from '../../kernel/work/live.ts'

/** All that tells who or what is there shares one budget of an address. */
export const question = ({ visit }: Pick<ManualContext, 'visit'>) => ({
  key: `exists:${visit.address}`,
  most: 200,
  window: '10 minutes',
  free: 40,
})

const find = ({ db }: Scope, code: string) =>
  db
    .selectFrom('invitations')
    .innerJoin('enterprises', 'enterprises.id', 'invitations.tenant_id')
    .select(['invitations.id', 'invitations.tenant_id', 'invitations.uses', 'invitations.used'])
    .select(['invitations.expires_at', 'enterprises.name', 'enterprises.space'])
    .select(['enterprises.status', 'enterprises.expires_at as closes_at'])
    .select(['invitations.code', 'invitations.phone'])
    // A person who was removed joins again only if somebody accepts them.
    .select(
      sql<boolean>`invitations.needs_approval
        or known_to_leaver(invitations.tenant_id, invitations.id, current_account())`.as(
        'needs_approval',
      ),
    )
    .select(sql<boolean>`invitation_stands(invitations.tenant_id, invitations.id)`.as('stands'))
    // As it was made, or as somebody types it who was told it.
    .where('invitations.code', 'in', [code, code.replace(/[\s-]/g, '').toUpperCase()])
    .executeTakeFirst()

/** The invitation somebody names, while it is good; else why it is not. */
export async function openInvitation(scope: Scope, icode: string) {
  const found = await find(scope, icode)
  const isClosed = found?.status !== 'active' || (found.closes_at && found.closes_at <= scope.now)
  if (!found || isClosed) throw InvitationGone({ why: 'unknown' })
  if (!found.stands) throw InvitationGone({ why: 'withdrawn' })
  if (found.expires_at <= scope.now) throw InvitationGone({ why: 'expired' })
  if (found.used >= found.uses) throw InvitationGone({ why: 'spent' })
  return found
}

/** The person is a member from now on; refused when the last use, or the last place, went to somebody else. */
export async function acceptInvitation(scope: Scope, code: string, accountId: number) {
  const { rows } = await sql<{ tenant: number | null }>`
    select accept_invitation(${code}, ${accountId}, ${scope.now}) as tenant`.execute(scope.db)
  const tenant = rows[0]?.tenant
  if (!tenant) throw InvitationGone({ why: 'full' })
  // Open pages of the space see who has come, and by what.
  for (const kind of ['invitation.changed', 'organisation.changed'] as const)
    await announce(scope.db, [`tenant:${tenant}`], { kind })
}
