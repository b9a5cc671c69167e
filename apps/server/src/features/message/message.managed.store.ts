import type { MessageState } from '@atrium/contract/messages/message.contract.ts'
import { isOperator } from '@atrium/contract/people/user-types.ts'
import { sql } from 'kysely'
import type { Row } from '../../db/tables.ts'
import type { OwnScope } from '../../kernel/transaction/scope.ts'
import { isConsoleUser } from '../console/console.service.ts'
import { mentions, type Page, shown, writer } from './message.store.ts'

const addressees = sql<{ id: number; name: string }[] | null>`(
  select json_agg(json_build_object('id', e.id, 'name', e.name) order by e.listed_by)
  from enterprises e where e.id = any (m.enterprise_ids))`

/** What is written for one person is nobody's to manage. */
type Audience = Exclude<Row<'messages'>['audience'], 'person'>

type Managed = {
  audience?: Audience | undefined
  search?: string | undefined
  state?: MessageState | undefined
  sort: keyof typeof sortable
  order: 'asc' | 'desc'
}

const sortable = { from: 'm.from_at', name: 'm.title', reads: 'm.reads' } as const

/** Without a state all are meant but those removed. */
const states = {
  removed: () => sql<boolean>`m.removed_at is not null`,
  ahead: (now: Date) => sql<boolean>`m.from_at > ${now}`,
  now: (now: Date) => sql<boolean>`m.from_at <= ${now} and (m.until_at > ${now}) is not false`,
  over: (now: Date) => sql<boolean>`m.from_at <= ${now} and m.until_at <= ${now}`,
}

/**
 * An operator's are the platform's and all that console users wrote, a console user's those they wrote
 * themselves; everybody else's are those of the space they are in.
 */
const whose = ({ actor, tenant }: OwnScope) => {
  if (isOperator(actor.userType)) return sql<boolean>`m.space_id is null and may_announce(null)`
  if (isConsoleUser(actor) && !tenant)
    return sql<boolean>`m.made_by = ${actor.id} and m.for_categories <@ categories_with('announce')`
  return sql<boolean>`m.space_id = ${tenant?.id ?? 0} and may_announce(m.space_id)`
}

/** The page first: whom each of its lines reaches is counted once for all that are for the same people. */
export const managed = (scope: OwnScope, given: Managed, place: Page) =>
  scope.db
    .with('page', () => pageOf(scope, given, place))
    .with(
      (named) => named('reach').materialized(),
      (of) =>
        of
          .selectFrom('page')
          .select(['is_chosen', 'department_ids', 'role_ids'])
          .select(recipients.as('people'))
          .where('audience', '=', 'space')
          .groupBy(['is_chosen', 'department_ids', 'role_ids']),
    )
    .selectFrom('page as m')
    .leftJoin('reach', (join) =>
      join
        .on('m.audience', '=', 'space')
        .onRef('reach.is_chosen', '=', 'm.is_chosen')
        .onRef('reach.department_ids', '=', 'm.department_ids')
        .onRef('reach.role_ids', '=', 'm.role_ids'),
    )
    .selectAll('m')
    .select([writer.as('by'), addressees.as('enterprises')])
    .select([chosen('department').as('departments'), chosen('role').as('roles')])
    .select('reach.people as recipients')
    .orderBy(sortable[given.sort], given.order)
    .orderBy('m.id', given.order)
    .execute()

const recipients = sql<number>`(
  select count(*) from recipients_here(not is_chosen, department_ids, role_ids))`

const chosen = (kind: 'department' | 'role') => sql<{ id: number; name: string }[] | null>`(
  select json_agg(json_build_object('id', a.id, 'name', a.name) order by a.name)
  from addressees_here(m.department_ids, m.role_ids) a where m.is_chosen and a.kind = ${kind})`

const pageOf = (
  scope: OwnScope,
  { audience, search: term, state, sort, order }: Managed,
  { start, length }: Page,
) => {
  const { db, now } = scope
  return db
    .selectFrom('messages as m')
    .select(shown)
    .select([
      'm.category_ids',
      'm.enterprise_ids',
      'm.reads',
      'm.removed_at',
      'm.made_by',
      'm.for_categories',
    ])
    .select(['m.is_chosen', 'm.department_ids', 'm.role_ids'])
    .select(sql<number>`count(*) over ()`.as('count'))
    .where(whose(scope))
    .where('m.for_admins', '=', false)
    .where('m.audience', '<>', 'person')
    .$narrowType<{ audience: Audience }>()
    .$if(state !== 'removed', (of) => of.where('m.removed_at', 'is', null))
    .$if(audience !== undefined, (of) => of.where('m.audience', '=', audience as Audience))
    .$if(term !== undefined, (of) => of.where(mentions(term as string)))
    .$if(state !== undefined, (of) => of.where(states[state as MessageState](now)))
    .orderBy(sortable[sort], order)
    .orderBy('m.id', order)
    .offset(start)
    .limit(length)
}
