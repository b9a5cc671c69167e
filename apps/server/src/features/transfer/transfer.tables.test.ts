import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openAtrium, type TestAtrium } from '../../test/atrium.ts'
import { FILES, hasBytes, PEOPLE, RECORD_FILES, RECORDS } from '../moved-table.ts'
import { movedTables } from './transfer.tables.ts'

let atrium: TestAtrium
beforeAll(async () => {
  atrium = await openAtrium()
})
afterAll(() => atrium.close())

/** Those in a schema of the enterprise's own have columns by the numbers of their fields. */
const sharedTables = Object.fromEntries(
  Object.entries(movedTables).filter(([, { isOwn }]) => !isOwn),
)

describe('every table that is moved', () => {
  test('has a schema of exactly its columns', async () => {
    const columns = await atrium.sql<{ owned: string; cols: string[] }>(
      `select m.owned::text, array_agg(a.attname::text order by a.attname) as cols from moved_tables() m
       join pg_attribute a on a.attrelid = m.owned and a.attnum > 0 and not a.attisdropped
         and not is_computed(m.owned, a.attname) and a.attname <> m.col group by 1`,
    )
    const tables = Object.fromEntries(
      Object.entries(sharedTables).filter(([owned]) => owned !== PEOPLE && !hasBytes(owned)),
    )
    const shapes = Object.entries(tables).map(([owned, { row }]) => ({
      owned,
      cols: Object.keys(row.shape).sort(),
    }))
    const asTheyAre = columns.filter(({ owned }) => !hasBytes(owned))
    expect(shapes).toEqual(expect.arrayContaining(asTheyAre))
    expect(shapes).toHaveLength(asTheyAre.length)
    // What a file is, its bytes say; where they lie is made anew. What people have deleted stays behind.
    const made = ['kept_as', 'kind', 'shown_as']
    const madeOfPeople = [...made, 'pdf_as', 'pdf_at', 'pdf_size', 'removed_at']
    const files: [string, string[]][] = [
      [FILES, madeOfPeople],
      [RECORD_FILES, made],
    ]
    for (const [table, others] of files) {
      const { folder: _, ...said } = sharedTables[table]?.row.shape ?? {}
      const [own] = columns.filter(({ owned }) => owned === table)
      expect([...Object.keys(said), ...others].sort()).toEqual(own?.cols)
    }
  })

  test('says what it refers to, as its foreign keys and lists of ids do', async () => {
    const keys = await atrium.sql(
      `select owned, col, case target when 'memberships' then 'accounts' else target end as target
       from references_to_move()`,
    )
    const lists = await atrium.sql(
      `select m.owned::text as owned, a.attname as col from moved_tables() m
       join pg_attribute a on a.attrelid = m.owned and a.atttypid = 'bigint[]'::regtype
       where not (m.owned = 'messages'::regclass and a.attname in ('category_ids', 'enterprise_ids', 'for_categories'))`,
    )
    // No key leads into a schema of the enterprise's own.
    const said = Object.entries(sharedTables).flatMap(([owned, { refers = {} }]) =>
      Object.entries(refers)
        .filter(([, target]) => target !== RECORDS)
        .map(([col, target]) => ({ owned, col, target })),
    )
    expect(said).toEqual(expect.arrayContaining(keys))
    expect(said).toHaveLength(keys.length)
    const saidLists = Object.entries(movedTables).flatMap(([owned, { lists: those = {} }]) =>
      Object.keys(those).map((col) => ({ owned, col })),
    )
    expect(saidLists).toEqual(expect.arrayContaining(lists))
    expect(saidLists).toHaveLength(lists.length)
    const ofMembers = await atrium.sql(
      "select owned, col from references_to_move() where target = 'memberships' order by 1, 2",
    )
    expect(
      Object.entries(movedTables)
        .flatMap(([owned, { members = [] }]) => members.map((col) => ({ owned, col })))
        .sort((a, b) => a.owned.localeCompare(b.owned)),
    ).toEqual(ofMembers)
  })

  test('says what there may be once, as its unique indexes do', async () => {
    const indexes = await atrium.sql<{ owned: string; index: string }>(
      `select i.indrelid::regclass::text as owned,
         replace(pg_get_indexdef(i.indexrelid), quote_ident(m.col) || ', ', '') as index
       from pg_index i join (select * from moved_tables() union select '${PEOPLE}', 'tenant_id') m on m.owned = i.indrelid
       where i.indisunique order by 1`,
    )
    const known = indexes
      .map(({ owned, index }) => ({ owned, key: / USING btree (.*)$/.exec(index)?.[1] }))
      // Where bytes lie is made anew.
      .filter(({ key }) => key !== '(id)' && key !== '(kept_as)' && key !== '(pdf_as)')
    const said = Object.entries(movedTables).flatMap(([owned, { unique = [] }]) =>
      unique.map(({ of, folded, whereNull, nullsAlike }) => {
        const columns = of
          .map((column) => (folded === column ? `lower(${column})` : column))
          .join(', ')
        const where = whereNull
          ? ` WHERE (${whereNull} IS NULL)`
          : nullsAlike
            ? ' NULLS NOT DISTINCT'
            : ''
        return { owned, key: `(${columns || 'tenant_id'})${where}` }
      }),
    )
    expect(said).toEqual(expect.arrayContaining(known))
    expect(said).toHaveLength(known.length)
  })
})
