import { NotHere } from '@atrium/contract/kernel/failure.ts'
import type { Handlers, Serve } from '../../kernel/call/implement.ts'
import { audit } from '../../kernel/transaction/audit.ts'
import type { Scope } from '../../kernel/transaction/scope.ts'
import { presentSession } from '../session/session.service.ts'
import * as store from './enterprise.details.store.ts'
import { countBelow } from './enterprise.leaving.store.ts'
import { endSessions as end } from './enterprise.leaving.ts'
import { exists } from './enterprise.store.ts'

const MOST_BELOW = 100
const MOST_SESSIONS = 200

/** An enterprise that is not there has nobody and nothing: said, instead of an empty list. */
async function requireHere(scope: Scope, id: number): Promise<void> {
  if (!(await exists(scope, id))) throw NotHere({})
}

const relative = ({ is_control: isControl, ...row }: store.Relative) => ({ ...row, isControl })

const hierarchy: Serve<'enterprise.hierarchy'> = async (scope, { entid }) => {
  const [above, below, { n }] = await Promise.all([
    store.above(scope, entid),
    store.below(scope, entid, MOST_BELOW),
    countBelow(scope, entid),
    requireHere(scope, entid),
  ])
  return { above: above.map(relative), below: below.map(relative), belowInAll: n }
}

const people: Serve<'enterprise.people'> = async (scope, input) => {
  const { entid, search = '', start, length } = input
  const term = search.toLowerCase().replace(/[\\%_]/g, '\\$&')
  const [rows, total] = await Promise.all([
    store.people(scope, entid, { term, start, length }),
    store.countPeople(scope, entid, term),
    requireHere(scope, entid),
  ])
  return {
    total,
    rows: rows.map((row) => ({
      id: row.id,
      loginId: row.login_id,
      name: row.name,
      userType: row.user_type,
      status: row.status,
      title: row.title,
      department: row.department,
      roles: row.roles,
      joined: row.joined_at.toISOString(),
      lastSeen: row.last_seen_at?.toISOString() ?? null,
    })),
  }
}

const apps: Serve<'enterprise.apps'> = async (scope, { entid }) => {
  const [rows] = await Promise.all([store.apps(scope, entid), requireHere(scope, entid)])
  return rows.map((row) => ({ ...row, since: row.since?.toISOString() ?? null }))
}

const signIn: Serve<'enterprise.signIn'> = async (scope, { entid }) => {
  const [row] = await Promise.all([store.signIn(scope, entid), requireHere(scope, entid)])
  return {
    ways: row.ways,
    twoStep: row.two_step,
    effectiveAt: row.effective_at?.toISOString() ?? null,
    concerns: row.concerns,
    roles: row.roles,
    trustDays: row.trust_days,
    ready: row.with_factor,
    members: row.members,
    workplaces: row.workplaces,
  }
}

const sessions: Serve<'enterprise.sessions'> = async (scope, { entid }) => {
  const [rows] = await Promise.all([
    store.sessions(scope, entid, MOST_SESSIONS),
    requireHere(scope, entid),
  ])
  return {
    total: rows[0]?.total ?? 0,
    sessions: rows.map((row) => ({
      ...presentSession(row),
      person: { id: row.account_id, loginId: row.login_id, name: row.name },
    })),
  }
}

const endSessions: Serve<'enterprise.endSessions'> = async (scope, { entid, ids }) => {
  await requireHere(scope, entid)
  const ended = await end(scope, entid, ids)
  if (ended > 0)
    await audit(scope, {
      action: 'enterprise.sessionsEnded',
      target: entid,
      detail: { n: ended, all: ids === null },
      enterprise: entid,
    })
  return { ended }
}

export const enterpriseDetailsHandlers = {
  'enterprise.apps': apps,
  'enterprise.endSessions': endSessions,
  'enterprise.hierarchy': hierarchy,
  'enterprise.people': people,
  'enterprise.sessions': sessions,
  'enterprise.signIn': signIn,
} satisfies Partial<Handlers>
