import { randomInt } from 'node:crypto'
import { Invalid, LimitReached, RateLimited } from '@atrium/contract/kernel/failure.ts'
import { MOST_DAYS } from '@atrium/contract/people/people-limits.ts'
import { SmsUnavailable } from '@atrium/contract/sign-in/session.contract.ts'
import type {
  Handlers,
  Input,
  ManualContext,
  ManualHandler,
  Serve,
} from '../../kernel/call/implement.ts'
import { requireProof } from '../../kernel/call/proof.ts'
import { audit } from '../../kernel/transaction/audit.ts'
import { type SpaceScope, signedIn } from '../../kernel/transaction/scope.ts'
import * as codes from '../code/code.service.ts'
import {
  findDepartments,
  isWithin,
  reachOf,
  refusePlaced,
} from '../department/department.service.ts'
import { allowsAnything, holdingsOf, ofAll, refuseMore } from '../role/role.service.ts'
import { invitationName, isOfEverybody, present } from './invitation.policy.ts'
import * as store from './invitation.store.ts'
import { tell } from './invitation.told.ts'

/** Without letters and digits that look alike. */
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const LENGTH = 12
const MOST_OPEN = 500
const DAY = 24 * 3600_000

const newCode = () =>
  Array.from({ length: LENGTH }, () => letters[randomInt(letters.length)]).join('')

type Gift = Pick<
  Input<'invitation.make'>,
  'department' | 'role' | 'note' | 'needsApproval' | 'days' | 'until'
>

const make: Serve<'invitation.make'> = async (scope, { uses, ...gift }) => {
  const terms = await termsOf(scope, gift, 1)
  const code = newCode()
  const [id] = await store.add(scope, [{ ...terms, code, uses, phone: null }])
  const [row, own] = await Promise.all([store.one(scope, null, id as number), holdingsOf(scope)])
  const made = row as store.InvitationRow
  await audit(scope, {
    action: 'invitation.made',
    target: made.id,
    ...invitationName(made),
    detail: { ...givenBy(gift), uses, until: terms.expires_at.toISOString() },
  })
  await tell(scope, made.id)
  return { ...present(own, made), code }
}

/** As the audit log tells it; when it ends is said apart. */
const givenBy = ({ department, role, note, needsApproval }: Gift) => ({
  department,
  role,
  note,
  needsApproval,
})

/** One for each phone: what somebody forwards lets nobody else in. */
const send: ManualHandler<'invitation.send'> = {
  manual: async (context, { phones, ...gift }) => {
    if (!context.settings.sms) throw SmsUnavailable({})
    const wanted = [...new Set(phones)]
    // Looked at before anybody's budget is spent.
    await context.open((scope) => termsOf(signedIn(scope) as SpaceScope, gift, wanted.length))
    // An invited phone with an account counts against the limit like one without, or guessing phones would be free.
    const { open, limited } = await withinBudget(context, wanted)
    const here = await context.open((scope) => sendTo(signedIn(scope) as SpaceScope, gift, open))
    return {
      sent: open.length - here.length,
      refused: [
        ...here.map((phone) => ({ phone, why: 'member' as const })),
        ...limited.map((phone) => ({ phone, why: 'limited' as const })),
      ],
    }
  },
}

async function withinBudget(context: ManualContext, phones: string[]) {
  const open: string[] = []
  const limited: string[] = []
  for (const phone of phones) {
    try {
      await codes.takeForInvitation(context, phone)
      open.push(phone)
    } catch (error) {
      if (!RateLimited.is(error)) throw error
      limited.push(phone)
    }
  }
  return { open, limited }
}

/** To all but those who are here already, whom it names. */
async function sendTo(scope: SpaceScope, gift: Gift, open: string[]): Promise<string[]> {
  const here = await store.phonesHere(scope, open)
  const phones = open.filter((phone) => !here.has(phone))
  if (phones.length === 0) return [...here]
  const terms = await termsOf(scope, gift, phones.length)
  const invitations = phones.map((phone) => ({ ...terms, code: newCode(), uses: 1, phone }))
  await store.replace(scope, phones)
  await store.add(scope, invitations)
  await codes.sendInvitations(scope, invitations)
  await audit(scope, {
    action: 'invitation.sent',
    target: scope.tenant.id,
    detail: { ...givenBy(gift), phones: phones.length, until: terms.expires_at.toISOString() },
  })
  await tell(scope)
  return [...here]
}

/** Where it leads, what it gives and until when: nobody invites into, or gives, what is not theirs. */
async function termsOf(scope: SpaceScope, gift: Gift, more: number) {
  const expires_at = endOf(scope, gift)
  if ((await store.countOpen(scope)) + more > MOST_OPEN) throw LimitReached({ most: MOST_OPEN })
  const department_id = await placeOf(scope, gift.department)
  if (gift.role !== null) await refuseRole(scope, gift.role)
  return {
    department_id,
    role_id: gift.role,
    note: gift.note,
    needs_approval: gift.needsApproval,
    expires_at,
  }
}

function endOf({ now }: SpaceScope, { days, until }: Gift): Date {
  const ends = until ? new Date(until) : new Date(now.getTime() + days * DAY)
  if (ends <= now) throw Invalid({ fields: { until: 'past' } })
  if (ends.getTime() > now.getTime() + (MOST_DAYS + 1) * DAY)
    throw Invalid({ fields: { until: 'too_late' } })
  return ends
}

/** Whoever manages some departments invites into one of these. */
export async function placeOf(
  scope: SpaceScope,
  department: number | null,
): Promise<number | null> {
  const reach = await reachOf(scope, 'invite')
  const place = department ?? (reach === null ? null : Number(reach[0]?.split('/').at(-2) ?? 0))
  if (place !== null) {
    const [found] = await findDepartments(scope, [place])
    if (!found || !isWithin(reach, found.path)) throw Invalid({ fields: { department: 'gone' } })
  }
  await refusePlaced(scope, { into: [place] })
  return place
}

/** A newcomer has it for everybody and for good, also one that allows nothing: so it is given by who gives roles so. */
export async function refuseRole(scope: SpaceScope, id: number) {
  const role = await store.lockRole(scope, id)
  if (!role || role.permissions.includes('owner')) throw Invalid({ fields: { role: 'gone' } })
  if (!isOfEverybody(role)) refuseMore(await holdingsOf(scope), ofAll(role))
  if (allowsAnything(role)) requireProof(scope)
}

export const invitationMakeHandlers = {
  'invitation.make': make,
  'invitation.send': send,
} satisfies Partial<Handlers>
