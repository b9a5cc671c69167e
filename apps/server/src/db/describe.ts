import type pg from 'pg'

const kinds: Record<string, string> = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  text: 'string',
  bool: 'boolean',
  bytea: 'Buffer',
  timestamptz: 'Date',
  interval: 'string',
  uuid: 'string',
  _int2: 'number[]',
  _int8: 'number[]',
  _text: 'string[]',
  _timestamptz: 'Date[]',
}

const columnsOfTables = `
  select c.relname as table, a.attname as column, t.typname as type, a.attnotnull as required,
         a.attidentity <> '' or a.attgenerated <> '' as always, a.atthasdef as optional
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_type t on t.oid = a.atttypid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname !~ '^kysely'
  order by c.relname, a.attnum`

/** The text of tables.ts, read off a migrated database. */
export async function describeTables(client: pg.Client): Promise<string> {
  const { rows } = await client.query(columnsOfTables)
  const tables = Map.groupBy(rows, (row) => row.table as string)
  const body = [...tables].map(
    ([table, columns]) => `  ${table}: {\n${columns.map(describe).join('\n')}\n  }`,
  )
  return `// Generated from the migrations by \`npm run generate\`. Do not edit.
// long because there are many tables.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export type Tables = {
${body.join('\n')}
}
`
}

function describe({ column, type, required, always, optional }: Record<string, string | boolean>) {
  // JSON is written as text by us and read as values: the driver would turn lists into arrays.
  if (type === 'jsonb')
    return `    ${column}: ColumnType<unknown, string${optional ? ' | undefined' : ''}, string>`
  const plain = kinds[type as string]
  if (!plain) throw new Error(`No TypeScript type is known for ${type} (${column}).`)
  const value = required ? plain : `${plain} | null`
  if (always) return `    ${column}: GeneratedAlways<${value}>`
  return `    ${column}: ${optional ? `Generated<${value}>` : value}`
}
