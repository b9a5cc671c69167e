import type { PackageKind } from '@atrium/contract/apps/package.shape.ts'
import { type Insertable, type Selectable, sql } from 'kysely'
import { searched } from '../../db/searched.ts'
import type { Row, Tables } from '../../db/tables.ts'
import type { Scope } from '../../kernel/transaction/scope.ts'
import { matches } from '../../kernel/transaction/search.ts'

type Bound = Pick<Scope, 'db'>
type Channel = Row<'packages'>['channel']

export type Newest = {
  id: number
  name: string
  version: string
  channel: Channel
  published: string
}

/** Enterprises, each with what its people would get now. */
export const enterprises = (
  { db }: Bound,
  { kind, channel, term }: { kind: PackageKind; channel: Channel; term: string | undefined },
  { start, length }: { start: number; length: number },
) =>
  db
    .selectFrom('enterprises')
    .select(['enterprises.id', 'enterprises.name', 'enterprises.space'])
    .select(
      sql<Newest | null>`(select json_build_object('id', p.id, 'name', p.name, 'version', p.version,
          'channel', p.channel, 'published', p.published_at)
        from packages p
        where p.kind = ${kind} and p.channel in ('stable', ${channel})
          and is_released_to(p, enterprises.id)
        order by p.published_at desc, p.id desc limit 1)`.as('package'),
    )
    .$if(term !== undefined, (of) => of.where(matches(searched.enterprises, term as string)))
    .orderBy('enterprises.created_at', 'desc')
    .orderBy('enterprises.id', 'desc')
    .offset(start)
    .limit(length)
    .execute()

export const countEnterprises = ({ db }: Bound, term: string | undefined) =>
  db
    .selectFrom('enterprises')
    .select(sql<number>`count(*)`.as('n'))
    .$if(term !== undefined, (of) => of.where(matches(searched.enterprises, term as string)))
    .executeTakeFirstOrThrow()

export const link = ({ db }: Bound, values: Insertable<Tables['package_links']>) =>
  db
    .insertInto('package_links')
    .values(values)
    .onConflict((clash) => clash.doNothing())
    .execute()

export const findLink = ({ db }: Bound, channel: Channel, entid: number | null) =>
  db
    .selectFrom('package_links')
    .select('code')
    .where('channel', '=', channel)
    .where('enterprise_id', 'is not distinct from', entid)
    .executeTakeFirst()

export const unlink = ({ db }: Bound, channel: Channel, entid: number | null) =>
  db
    .deleteFrom('package_links')
    .where('channel', '=', channel)
    .where('enterprise_id', 'is not distinct from', entid)
    .execute()

export type Installable = Selectable<Tables['packages']>

/** What a code leads to; the function decides, the gate itself may read no package. */
export const installable = async ({ db }: Bound, code: string): Promise<Installable[]> =>
  (await sql<Installable>`select * from installable(${code})`.execute(db)).rows

export const countDownload = ({ db }: Bound, code: string, id: number) =>
  sql`select count_download(${code}, ${id})`.execute(db)

export const icon = async ({ db }: Bound, hash: string): Promise<Buffer | null> => {
  const { rows } = await sql<{ icon: Buffer | null }>`
    select package_icon(${hash}) as icon`.execute(db)
  return rows[0]?.icon ?? null
}
