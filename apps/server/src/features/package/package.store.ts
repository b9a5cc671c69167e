import type { PackageKind } from '@atrium/contract/apps/package.shape.ts'
import { type Insertable, sql, type Updateable } from 'kysely'
import { searched } from '../../db/searched.ts'
import type { Row, Tables } from '../../db/tables.ts'
import type { Scope } from '../../kernel/transaction/scope.ts'
import { matches } from '../../kernel/transaction/search.ts'
import { type Direction, type Page, sortedBy } from '../../kernel/transaction/sorted.ts'

type Bound = Pick<Scope, 'db'>
type Channel = Row<'packages'>['channel']
type IdAndName = { id: number; name: string }

export type Filters = {
  kind: PackageKind
  search?: string | undefined
  app?: string | undefined
  channel?: Channel | undefined
  state?: 'draft' | 'published' | undefined
}
export type Order = { sort: keyof typeof sortable; order: Direction }

const sortable = {
  name: 'name',
  size: 'size',
  downloads: 'downloads',
  uploaded: 'uploaded_at',
  published: 'published_at',
} as const

function filtered({ db }: Bound, given: Filters) {
  let query = db.selectFrom('packages').where('packages.kind', '=', given.kind)
  if (given.search) query = query.where(matches(searched.packages, given.search))
  if (given.app) query = query.where('packages.app_id', '=', given.app)
  if (given.channel) query = query.where('packages.channel', '=', given.channel)
  if (given.state)
    query = query.where(
      'packages.published_at',
      given.state === 'published' ? 'is not' : 'is',
      null,
    )
  return query
}

export const countShown = (scope: Bound, filters: Filters) =>
  filtered(scope, filters).select(sql<number>`count(*)`.as('n')).executeTakeFirstOrThrow()

/** Ids first, then the rows: a deep page does not carry what it skips. */
export function page(
  scope: Bound,
  filters: Filters,
  { sort, order }: Order,
  { start, length }: Page,
) {
  const nulls = sort === 'published' ? 'last' : undefined
  const sorted = sortedBy('packages', sortable[sort], order, nulls)
  const ids = filtered(scope, filters)
    .select('packages.id')
    .$call(sorted)
    .offset(start)
    .limit(length)
  return whole(scope).where('packages.id', 'in', ids).$call(sorted).execute()
}

const order = { categories: 'position', enterprises: 'listed_by' }

const namesOf = (table: keyof typeof order, column: string) =>
  sql<
    IdAndName[]
  >`coalesce((select json_agg(json_build_object('id', t.id, 'name', t.name) order by ${sql.ref(`t.${order[table]}`)}, t.id)
    from ${sql.table(table)} t where t.id = any (${sql.ref(`packages.${column}`)})), '[]')`

/** With what is out now under the same name and channel, to be held against it. */
const whole = ({ db }: Bound) =>
  db
    .selectFrom('packages')
    .leftJoin('accounts', 'accounts.id', 'packages.uploaded_by')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('packages as out')
          .select([
            'out.id',
            'out.version',
            'out.build',
            'out.signer_name',
            'out.signer_fingerprint',
          ])
          .whereRef('out.kind', '=', 'packages.kind')
          .whereRef('out.app_id', '=', 'packages.app_id')
          .whereRef('out.channel', '=', 'packages.channel')
          .whereRef('out.id', '<>', 'packages.id')
          .where('out.published_at', 'is not', null)
          .orderBy('out.published_at', 'desc')
          .limit(1)
          .as('latest'),
      (join) => join.onTrue(),
    )
    .select([
      'packages.id',
      'packages.kind',
      'packages.app_id',
      'packages.name',
      'packages.version',
      'packages.build',
      'packages.min_system',
      'packages.permissions',
      'packages.signer_fingerprint',
      'packages.signer_name',
      'packages.signer_until',
      'packages.reach',
      'packages.debuggable',
      'packages.icon_hash',
      'packages.size',
      'packages.sha256',
      'packages.code',
      'packages.notes',
      'packages.channel',
      'packages.forced',
      'packages.audience',
      'packages.downloads',
      'packages.uploaded_at',
      'packages.published_at',
      'packages.revision',
      'accounts.name as uploaded_by',
      'latest.id as latest_id',
      'latest.version as latest_version',
      'latest.build as latest_build',
      'latest.signer_name as latest_signer',
      'latest.signer_fingerprint as latest_fingerprint',
    ])
    .select([
      namesOf('categories', 'category_ids').as('categories'),
      namesOf('enterprises', 'enterprise_ids').as('enterprises'),
    ])

export type PackageRow = Awaited<ReturnType<typeof find>> & object

export const find = (scope: Bound, id: number) =>
  whole(scope).where('packages.id', '=', id).executeTakeFirst()

export const lock = ({ db }: Bound, kind: PackageKind, id: number) =>
  db
    .selectFrom('packages')
    .select(['id', 'revision', 'audience', 'published_at', 'category_ids', 'enterprise_ids'])
    .where('id', '=', id)
    .where('kind', '=', kind)
    .forUpdate()
    .executeTakeFirst()

/** Nothing comes back when these bytes are here already: the index decides. */
export const add = ({ db }: Bound, values: Insertable<Tables['packages']>) =>
  db
    .insertInto('packages')
    .values(values)
    .onConflict((clash) => clash.column('sha256').doNothing())
    .returning('id')
    .executeTakeFirst()

export const withBytes = ({ db }: Bound, sha256: string) =>
  db.selectFrom('packages').select('id').where('sha256', '=', sha256).executeTakeFirst()

export const change = ({ db }: Bound, id: number, changes: Updateable<Tables['packages']>) =>
  db
    .updateTable('packages')
    .set((eb) => ({ ...changes, revision: eb('revision', '+', 1) }))
    .where('id', '=', id)
    .execute()

export const remove = ({ db }: Bound, kind: PackageKind, id: number) =>
  db
    .deleteFrom('packages')
    .where('id', '=', id)
    .where('kind', '=', kind)
    .returning(['sha256', 'name', 'app_id', 'version'])
    .executeTakeFirst()

export const countNamed = async (
  { db }: Bound,
  table: 'categories' | 'enterprises',
  ids: number[],
): Promise<number> => {
  const { n } = await db
    .selectFrom(table)
    .select(sql<number>`count(*)`.as('n'))
    .where('id', 'in', ids)
    .executeTakeFirstOrThrow()
  return n
}
