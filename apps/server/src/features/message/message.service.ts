import { AccessDenied, Invalid, NotHere } from '@atrium/contract/kernel/failure.ts'
import type { Row } from '../../db/tables.ts'
import { type Constraints, callerGone, outOfSpace } from '../../kernel/call/constraint.ts'
import type { Handlers, Input, Serve } from '../../kernel/call/implement.ts'
import { originalList, type ServeList } from '../../kernel/call/original-list.ts'
import { type ActionOn, audit } from '../../kernel/transaction/audit.ts'
import type { OwnScope } from '../../kernel/transaction/scope.ts'
import { announce } from '../../kernel/work/live.ts'
import { isConsoleUser } from '../console/console.service.ts'
import { categoriesFor, recordInEach } from './message.console.ts'
import { unknownAmong } from './message.space.store.ts'
import * as store from './message.store.ts'

export { tellPerson } from './message.person.ts'
export { tellOfWay } from './message.way.ts'

/** So many open spaces are told one by one; above it everybody looks, and sees only their own. */
const FEW = 50
const NOTICES = 100
/** Seconds in which one can be brought back after it was removed; then it is cleared away. */
export const RESTORABLE = 30 * 24 * 3600

type MessageRow = Awaited<ReturnType<typeof store.page>>[number]

export const present = (row: Omit<MessageRow, 'read' | 'count'> & { read?: boolean }) => ({
  id: row.id,
  title: row.title,
  body: row.body,
  level: row.level,
  pinned: row.pinned,
  from: row.from_at.toISOString(),
  until: row.until_at?.toISOString() ?? null,
  audience: row.audience,
  kind: row.kind,
  place: row.place,
  by: row.by,
  read: row.read ?? true,
})

const list: ServeList<'message.list'> = async (scope, input) => {
  const [rows, counts] = await Promise.all([store.page(scope, input, input), store.counts(scope)])
  return {
    all: counts.all,
    total: rows[0]?.count ?? 0,
    rows: rows.map(present),
  }
}

const news = async (scope: OwnScope, length: number) => {
  const [rows, { unread }, next] = await Promise.all([
    store.page(scope, {}, { start: 0, length }),
    store.counts(scope),
    store.nextChange(scope),
  ])
  return { unread, messages: rows.map(present), next: next?.toISOString() ?? null }
}

const newest: Serve<'message.newest'> = (scope, { length }) => news(scope, length)

const notices: Serve<'notice.all'> = (scope) => news(scope, NOTICES)

export const later = (moment: Date, seconds: number) => new Date(moment.getTime() + seconds * 1000)

const write: Serve<'message.write'> = async (scope, { id, ...input }) => {
  const wanted = columnsOf(scope, input)
  const message = { ...wanted, for_categories: await writtenFor(scope, wanted) }
  if (message.is_chosen) await refuseUnknown(scope, message)
  const row = id ? await store.change(scope, id, message) : await store.add(scope, message)
  if (!row) throw NotHere({})
  const { title, audience } = input
  const categories = message.for_categories ?? message.category_ids
  const line = {
    action: id ? ('message.changed' as const) : ('message.written' as const),
    target: row.id,
    targetName: title,
    detail: {
      audience,
      ...(categories.length > 0 && { saasIds: categories }),
      ...(message.enterprise_ids.length > 0 && { entids: message.enterprise_ids }),
      ...(message.is_chosen && { departments: input.departmentIds, roles: input.roleIds }),
    },
  }
  if (message.for_categories) await recordInEach(scope, message.enterprise_ids, line)
  else await audit(scope, line)
  await tell(scope, [{ ...message, id: row.id }])
  return { id: row.id }
}

type Text = Pick<Input<'message.write'>, 'title' | 'body' | 'level'>

/** One announcement to those of these enterprises that whoever writes it may announce something to; says which. */
export async function announceTo(scope: OwnScope, ids: number[], text: Text): Promise<Set<number>> {
  const entids = isConsoleUser(scope.actor)
    ? (await store.announcedTo(scope, ids)).map(({ id }) => id)
    : await store.existing(scope, ids)
  const usual = { pinned: false, from: null, until: null, saasIds: [] }
  const toAll = { departmentIds: [], roleIds: [], isChosen: false }
  if (entids.length > 0)
    await write(scope, { ...usual, ...toAll, ...text, audience: 'enterprises', entids })
  return new Set(entids)
}

/** Refuses who may not write it. Of a console user: for which categories it is; of everybody else null. */
async function writtenFor(scope: OwnScope, message: ReturnType<typeof columnsOf>) {
  const { audience, enterprise_ids, space_id } = message
  if (isConsoleUser(scope.actor) && audience !== 'space') {
    if (audience === 'all') throw AccessDenied({})
    refuseNonsense(message)
    return categoriesFor(scope, message)
  }
  if (!(await store.mayAnnounce(scope, space_id))) throw AccessDenied({})
  refuseNonsense(message)
  if (await store.missing(scope, enterprise_ids)) throw Invalid({ fields: { entids: 'gone' } })
  return null
}

function columnsOf({ tenant, now }: OwnScope, input: Input<'message.write'>) {
  const { audience, title, body, level, pinned } = input
  return {
    audience,
    title,
    body,
    level,
    pinned,
    // A space's own message needs a space; without one it is nobody's to write.
    space_id: audience === 'space' ? (tenant?.id ?? 0) : null,
    category_ids: audience === 'categories' ? [...new Set(input.saasIds)] : [],
    enterprise_ids: audience === 'enterprises' ? [...new Set(input.entids)] : [],
    ...(audience === 'space'
      ? chosenOf(input)
      : { is_chosen: false, department_ids: [], role_ids: [] }),
    from_at: input.from ? new Date(input.from) : now,
    until_at: input.until ? new Date(input.until) : null,
  }
}

const chosenOf = ({ departmentIds, roleIds, isChosen }: Input<'message.write'>) => ({
  is_chosen: isChosen || departmentIds.length + roleIds.length > 0,
  department_ids: [...new Set(departmentIds)],
  role_ids: [...new Set(roleIds)],
})

async function refuseUnknown(scope: OwnScope, message: ReturnType<typeof columnsOf>) {
  const { department_ids: departments, role_ids: roles } = message
  const unknown = await unknownAmong(scope, { departments, roles })
  const fields = {
    ...(unknown.departments && { departmentIds: 'gone' }),
    ...(unknown.roles && { roleIds: 'gone' }),
  }
  if (Object.keys(fields).length > 0) throw Invalid({ fields })
}

function refuseNonsense(message: ReturnType<typeof columnsOf>) {
  const fields: Record<string, string> = {}
  if (message.until_at && message.until_at <= message.from_at) fields.until = 'too_early'
  if (message.audience === 'categories' && message.category_ids.length === 0)
    fields.saasIds = 'required'
  if (message.audience === 'enterprises' && message.enterprise_ids.length === 0)
    fields.entids = 'required'
  if (message.is_chosen && message.department_ids.length + message.role_ids.length === 0)
    fields.departmentIds = 'required'
  if (Object.keys(fields).length > 0) throw Invalid({ fields })
}

const remove: Serve<'message.remove'> = async (scope, { ids }) => {
  const gone = await store.remove(scope, ids)
  await recordEach(scope, 'message.removed', gone)
  return { removed: gone.length, ids: gone.map(({ id }) => id) }
}

const restore: Serve<'message.restore'> = async (scope, { ids }) => {
  const back = await store.restore(scope, ids, later(scope.now, -RESTORABLE))
  await recordEach(scope, 'message.restored', back)
  return { restored: back.length }
}

type Moved = Addressed & { title: string }

async function recordEach(scope: OwnScope, action: ActionOn<'message'>, messages: Moved[]) {
  if (messages.length === 0) throw NotHere({})
  for (const { id, title, for_categories, enterprise_ids } of messages) {
    const line = { action, target: id, targetName: title }
    if (for_categories) await recordInEach(scope, enterprise_ids, line)
    else await audit(scope, line)
  }
  await tell(scope, messages)
}

const read: Serve<'message.read'> = async (scope, { ids }) => {
  const marked = (await store.markRead(scope, ids)).length
  if (marked > 0)
    await announce(scope.db, [`account:${scope.actor.id}`], { kind: 'message.changed' })
  return { marked }
}

type Addressed = Pick<
  Row<'messages'>,
  'id' | 'space_id' | 'audience' | 'enterprise_ids' | 'for_categories'
>

/** Open pages look again; what they find is decided by whom they belong to. */
async function tell({ db }: OwnScope, messages: Addressed[]) {
  const spaces = messages.flatMap(({ space_id, enterprise_ids }) => space_id ?? enterprise_ids)
  const toFew =
    spaces.length <= FEW &&
    messages.every(({ audience }) => audience === 'space' || audience === 'enterprises')
  const topics = toFew ? [...spaces.map((id) => `tenant:${id}`), 'platform'] : ['everyone']
  const [only, ...others] = messages
  const scope = only && others.length === 0 ? { message: only.id } : {}
  await announce(db, topics, { kind: 'message.changed', scope })
}

export const messageHandlers = {
  'message.list': originalList(list),
  'message.newest': newest,
  'message.read': read,
  'message.remove': remove,
  'message.restore': restore,
  'message.write': write,
  'notice.all': notices,
} satisfies Partial<Handlers>

export const messageConstraints: Constraints = {
  message_reads_account_id_fkey: callerGone,
  message_reads_message_id_fkey: () => [NotHere({})],
  message_recipients_account_id_fkey: () => [NotHere({})],
  messages_made_by_fkey: callerGone,
  messages_space_id_fkey: outOfSpace,
}
