import type { Access, Endpoint } from '@atrium/contract/kernel/endpoint.ts'
import type { Change, Row } from './dry-run.ts'
import type { Asked } from './vectors.ts'
import type { Space, Visitor } from './visitors.ts'
import type { World } from './world.ts'

export type Fault = 'leak' | 'write' | 'admitted' | '5xx'
export type Answer = { status: number; text: string; headers: string }

/** What is known of a space before anybody signs in: its sign-in page. */
const signInPage =
  /(Hall|Door) of (ours|neighbour)|space-(ours|neighbour)\b|"domain":\{"space":"\w+"/g
/** The host that was asked, which an answer may repeat. */
const host = /\b(ours|neighbour)\.example/g

const canary: Record<Space, RegExp> = { neighbour: /neighbour/i, ours: /\bours\b/ }

/**
 * What the platform notes by itself, and what is written of a try that failed. A file that was refused is noted and
 * forgotten by two transactions, of which the second finds nothing to forget here.
 */
const noted = new Set([
  'attempts',
  'audit',
  'audit_seals',
  'challenges',
  'chores',
  'ended_sessions',
  'figures',
  'pending_sign_ins',
  'session_entries',
  'sessions',
  'sign_ins',
  'uploads',
])
const notedColumns = new Set(['last_seen_at', 'last_active_at', 'seen_at'])

/** What of a person is the same in all their spaces. */
const everywhere = new Set([
  'accounts',
  'devices',
  'factors',
  'notice_settings',
  'push_subscriptions',
  'recovery_codes',
  'saved_views',
  'ways_used',
])

/** Calls by which somebody knocks at a space that is not theirs, and what such a knock leaves there. */
const knocks: Record<string, string[]> = {
  'joinRequest.make': ['join_requests', 'messages'],
  // Whoever signs out ends the view that they had of somebody.
  'session.end': ['view_as_sessions'],
}

/** Which space of theirs somebody is not let into, and why: told to whoever has proven who they are. */
const whyOut = /"out":\{[^}]*\}/g

export type Judged = {
  call: string
  endpoint: Endpoint
  visitor: Visitor
  asked: Asked
  access: Access
}

/** What is wrong with an answer and what came of it; nothing where all is as it should be. */
export function judge(world: World, judged: Judged, answer: Answer, changes: Change[]): Fault[] {
  const faults: Fault[] = []
  const { visitor, asked, call } = judged
  if (answer.status >= 500) faults.push('5xx')
  const refusals = asked.isStray ? [404] : [401, 403]
  if (asked.vector !== 'batch' && mustRefuse(judged) && !refusals.includes(answer.status))
    faults.push('admitted')
  if (leaks(judged, answer)) faults.push('leak')
  const kept = changes.filter(isKept)
  const isForeign = (change: Change) =>
    !isTheirWork(judged) &&
    visitor.foreign.some((space) => isOf(world, space, change)) &&
    !knocks[call]?.includes(change.relation)
  const isBeyond = ({ relation, before }: Change) =>
    visitor.beyond.ids.has(Number(relation === 'accounts' ? before?.id : before?.account_id))
  const isShared = ({ relation, before }: Change) =>
    everywhere.has(relation) &&
    !!visitor.shared?.has(Number(relation === 'accounts' ? before?.id : before?.account_id))
  const isRefused = answer.status >= 400
  if (
    changes
      .filter(({ relation }) => relation !== 'attempts')
      .some((change) => isForeign(change) && isKept(change))
  )
    faults.push('write')
  else if (kept.some(isBeyond) || kept.some(isShared) || (isRefused && kept.length > 0))
    faults.push('write')
  return faults
}

/** By what the call declares, and nothing else. */
export function mustRefuse({ access, visitor, asked, endpoint }: Judged): boolean {
  if (asked.isStray || visitor.withheld(endpoint)) return true
  if (access === 'anyone') return false
  if (visitor.name === 'guest') return true
  if (visitor.isNobody) return !visitor.excused?.(endpoint)
  if (access === 'operator') return visitor.staff !== 'operator'
  if (access === 'console') return visitor.staff === null
  if (access.startsWith('console:')) return !visitor.isHandedOver
  if (visitor.excused?.(endpoint)) return false
  if (asked.at && asked.at !== visitor.home) return true
  if (access === 'signedIn') return false
  if (!visitor.home) return true
  const wanted = access.replace('may:', '')
  if (access === 'member') return false
  return !(visitor.permissions.has(wanted) || (wanted !== 'owner' && visitor.permissions.has('*')))
}

/** What staff do for tenants by the calls made for it is theirs to do; within a console user's categories only. */
const isTheirWork = ({ visitor, access }: Judged) =>
  visitor.staff === 'operator' &&
  (access === 'operator' || access === 'console' || access === 'signedIn')

function leaks(judged: Judged, { text, headers }: Answer): boolean {
  const { visitor, endpoint, asked } = judged
  const said = `${headers}\n${asked.vector === 'batch' ? withoutQuestions(text) : text}`.replace(
    host,
    '',
  )
  if (visitor.beyond.words?.test(text) && judged.access === 'may:org') return true
  if (isTheirWork(judged)) return false
  const isOpen = endpoint.access === 'anyone' || asked.vector === 'batch'
  const heard = isOpen ? said.replace(signInPage, '').replace(whyOut, '') : said
  return visitor.foreign.some((space) => canary[space].test(heard))
}

const BLOCK = /<script type="application\/json" id="document-answers">(.*?)<\/script>/

/** A document repeats what its page would have asked; only the answers are of interest. */
function withoutQuestions(text: string): string {
  const [block = '', inside] = BLOCK.exec(text) ?? []
  if (!inside) return text
  const { answers, ...others } = JSON.parse(inside) as { answers: [string, object, unknown][] }
  return text.replace(
    block,
    JSON.stringify([others, answers.map(([name, , result]) => [name, result])]),
  )
}

const isKept = ({ relation, before, after }: Change) =>
  !noted.has(relation) &&
  JSON.stringify(withoutNoted(before)) !== JSON.stringify(withoutNoted(after))

const withoutNoted = (row: Row | null) =>
  row && Object.fromEntries(Object.entries(row).filter(([column]) => !notedColumns.has(column)))

/** A row is a space's by its tenant, or by the person it is about. */
export function isOf(
  { owners }: Pick<World, 'owners'>,
  space: Space,
  { relation, before, after }: Change,
): boolean {
  const { tenant, accounts } = owners[space]
  return [before, after].some(
    (row) =>
      row !== null &&
      (relation.startsWith(`r${tenant}.`) ||
        row.tenant_id === tenant ||
        row.space_id === tenant ||
        row.placed_in === tenant ||
        (relation === 'batches' && accounts.has(Number(row.made_by))) ||
        (relation === 'enterprises' ? row.id === tenant : row.enterprise_id === tenant) ||
        accounts.has(Number(relation === 'accounts' ? row.id : row.account_id))),
  )
}
