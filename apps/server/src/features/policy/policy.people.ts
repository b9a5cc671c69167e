import { NotHere } from '@atrium/contract/kernel/failure.ts'
import type { Handlers, Serve } from '../../kernel/call/implement.ts'
import { audit } from '../../kernel/transaction/audit.ts'
import { presentSession } from '../session/session.service.ts'
import * as store from './policy.people.store.ts'

const DAY = 24 * 3600_000

type PersonRow = { id: number; name: string; login_id: string }
const person = ({ id, name, login_id }: PersonRow) => ({ id, name, loginId: login_id })

const cut = ({ start, length }: { start: number; length: number }) => ({
  start: start,
  length: length,
})

const members: Serve<'signInPolicy.members'> = async (scope, input) => {
  const [rows, total] = await Promise.all([
    store.readyMembers(scope, input, cut(input)),
    store.countReady(scope, input),
  ])
  return {
    total,
    rows: rows.map(({ only_text, factors, trusted, sessions, manageable, ...row }) => ({
      ...person(row),
      factors,
      onlyText: only_text,
      trusted,
      sessions,
      manageable,
    })),
  }
}

const log: Serve<'signIn.log'> = async (scope, input) => {
  const view = { ...input, since: new Date(scope.now.getTime() - input.days * DAY) }
  const [rows, total] = await Promise.all([
    store.log(scope, view, cut(input)),
    store.countLog(scope, view),
  ])
  return {
    total,
    rows: rows.map(
      ({ id, at, way, outcome, agent, address, network, account_id, name, login_id }) => ({
        id,
        at: at.toISOString(),
        person:
          name !== null && login_id !== null ? { id: account_id, name, loginId: login_id } : null,
        way,
        outcome,
        browser: agent,
        address,
        network,
      }),
    ),
  }
}

const sessions: Serve<'memberSession.list'> = async (scope, input) => {
  const rows = await store.sessions(scope, input.search, cut(input))
  const total = rows[0]?.total ?? 0
  return {
    total,
    rows: rows.map((row) => ({
      ...presentSession(row),
      person: person({ ...row, id: row.account_id }),
      network: row.network,
      current: row.id === scope.actor.sessionId,
    })),
  }
}

/** It only makes them sign in again, so it asks for no proof. Other pages of theirs hear of it by their stream. */
const endSession: Serve<'memberSession.end'> = async (scope, { id }) => {
  const whose = await store.endSession(scope, id)
  if (whose === null) throw NotHere({})
  await audit(scope, { action: 'session.endedByAdmin', target: whose })
  return {}
}

export const policyPeopleHandlers = {
  'memberSession.end': endSession,
  'memberSession.list': sessions,
  'signIn.log': log,
  'signInPolicy.members': members,
} satisfies Partial<Handlers>
