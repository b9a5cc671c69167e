import { AccessDenied, NotHere } from '@atrium/contract/kernel/failure.ts'
import { isOperator } from '@atrium/contract/people/user-types.ts'
import type { Handlers, Serve } from '../../kernel/call/implement.ts'
import { audit } from '../../kernel/transaction/audit.ts'
import type { OwnScope } from '../../kernel/transaction/scope.ts'
import { announce } from '../../kernel/work/live.ts'
import * as session from '../session/session.service.ts'
import * as store from './user.details.store.ts'
import { userPolicy } from './user.policy.ts'
import { presentRow } from './user.row.ts'

export async function detailsOf(scope: OwnScope, id: number) {
  const [row, memberships, contact] = await Promise.all([
    store.person(scope, id),
    store.memberships(scope, id),
    isOperator(scope.actor.userType) ? store.contact(scope, id) : undefined,
  ])
  if (!row) throw NotHere({})
  return {
    ...presentRow(scope.actor, {
      ...row,
      spaces: memberships.length,
      first_space: memberships[0]?.name ?? null,
    }),
    phone: contact?.phone ?? null,
    phoneConfirmed: contact?.phone_proven_at != null,
    oneTime: contact?.password_once ? oneTimeOf(contact.once_until, scope.now) : null,
    homepage: contact?.login_homepage ?? null,
    memberships: memberships.map(({ joined_at, ...membership }) => ({
      ...membership,
      joined: joined_at.toISOString(),
    })),
  }
}

const oneTimeOf = (until: Date | null, now: Date) => ({
  until: until?.toISOString() ?? null,
  ranOut: until !== null && until <= now,
})

const person: Serve<'user.person'> = (scope, { id }) => detailsOf(scope, id)

/** Where operators are signed in, and by what, is for root and themselves to know. */
const signInStatus: Serve<'user.signInStatus'> = async (scope, { id }) => {
  const row = await store.person(scope, id)
  if (!row) throw NotHere({})
  if (id !== scope.actor.id && !userPolicy.manage(scope.actor, row)) throw AccessDenied({})
  const [sessions, browsers, factors, signIns, tries] = await Promise.all([
    store.sessions(scope, id),
    session.trustedBy(scope, id),
    store.factors(scope, id),
    store.signIns(scope, id),
    store.triesAgainst(scope, id),
  ])
  return {
    sessions: sessions.map(session.presentSession),
    trustedBrowsers: browsers.map(session.presentBrowser),
    factors: factors.map(({ used_at, ...factor }) => ({
      ...factor,
      lastUsed: used_at?.toISOString() ?? null,
    })),
    signIns: signIns.map(({ at, action, agent, ...entry }) => ({
      ...entry,
      at: at.toISOString(),
      succeeded: action === 'session.opened',
      browser: agent,
    })),
    failures: tries.tries,
    lockedUntil: tries.open_again_at?.toISOString() ?? null,
  }
}

/** The table itself keeps an operator's sessions from everybody but root. */
const revokeSession: Serve<'user.session.revoke'> = async (scope, input) => {
  const { id, session } = input
  if (!(await store.revoke(scope, id, session))) throw NotHere({})
  await audit(scope, {
    action: 'user.signedOut',
    target: id,
    detail: { session },
    isPerson: true,
  })
  await announce(scope.db, ['platform'], { kind: 'user.changed', scope: { user: id } })
  return {}
}

/** As with sessions, the table keeps an operator's browsers from everybody but root. */
const endTrust: Serve<'user.trustedBrowser.revoke'> = async (scope, { id, browser }) => {
  if ((await session.endTrust(scope, id, browser)) === 0) throw NotHere({})
  return {}
}

const endAllTrust: Serve<'user.trustedBrowser.revokeAll'> = async (scope, { id }) => {
  if (!(await store.person(scope, id))) throw NotHere({})
  return { ended: await session.endTrust(scope, id) }
}

async function personHere(scope: OwnScope, id: number, entid: number) {
  const row = await store.personIn(scope, id, entid)
  if (!row) throw NotHere({})
  const { login_id, joined_at, last_seen_at, space, space_name, ...person } = row
  return {
    ...person,
    loginId: login_id,
    joined: joined_at.toISOString(),
    lastSeen: last_seen_at?.toISOString() ?? null,
    enterprise: { id: entid, space, name: space_name },
  }
}

const inEnterprise: Serve<'user.inEnterprise'> = (scope, { userid, currentEntId }) =>
  personHere(scope, userid, currentEntId)

const here: Serve<'user.here'> = (scope) => personHere(scope, scope.actor.id, scope.tenant.id)

export const userDetailsHandlers = {
  'user.here': here,
  'user.inEnterprise': inEnterprise,
  'user.person': person,
  'user.session.revoke': revokeSession,
  'user.trustedBrowser.revoke': endTrust,
  'user.trustedBrowser.revokeAll': endAllTrust,
  'user.signInStatus': signInStatus,
} satisfies Partial<Handlers>
