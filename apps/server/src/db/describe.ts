import type pg from 'pg'

const kinds: Record<string, string> = {
  int2: 'number',
  int4: 'number',
  float8: 'number',
  int8: 'number',
  text: 'string',
  bool: 'boolean',
  bytea: 'Buffer',
  timestamptz: 'Date',
  interval: 'string',
  cidr: 'string',
  uuid: 'string',
  _int2: 'number[]',
  _int8: 'number[]',
  _text: 'string[]',
  _timestamptz: 'Date[]',
}

/** What is in the schemas of tenants is different in each: no statement of ours can be written before it is there. */
const columnsOfTables = `
  select c.relname as table, a.attname as column, t.typname as type, a.attnotnull as required,
         a.attidentity <> '' or a.attgenerated <> '' as always, a.atthasdef as optional,
         array(select pg_get_constraintdef(k.oid) from pg_constraint k
               where k.conrelid = c.oid and k.contype = 'c' and k.convalidated
                 and k.conkey = array[a.attnum] order by k.conname) as checks
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_type t on t.oid = a.atttypid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname !~ '^kysely'
  order by c.relname, a.attnum`

/** The text of tables.ts, read off a migrated database. */
export async function describeTables(client: pg.Client): Promise<string> {
  const { rows } = await client.query<Column>(columnsOfTables)
  const tables = Map.groupBy(rows, ({ table }) => table)
  const body = [...tables].map(
    ([table, columns]) => `  ${table}: {\n${columns.map(describe).join('\n')}\n  }`,
  )
  return `// Generated from the migrations by \`npm run generate\`. Do not edit.
// long because there are many tables.
import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely'

/** A row as it is read. */
export type Row<Table extends keyof Tables> = Selectable<Tables[Table]>

export type Tables = {
${body.join('\n')}
}
`
}

type Column = {
  table: string
  column: string
  type: string
  required: boolean
  always: boolean
  optional: boolean
  checks: string[]
}

/** As the formatter writes it: a line that is too long becomes three. */
const inLines = (line: string) =>
  line.length > 100 ? line.replace(/<(.*)>$/, '<\n      $1\n    >') : line

function describe({ column, type, required, always, optional, checks }: Column) {
  // JSON is written as text by us and read as values: the driver would turn lists into arrays.
  if (type === 'jsonb' || type === 'json')
    return `    ${column}: ColumnType<unknown, string${optional ? ' | undefined' : ''}, string>`
  const plain = kinds[type]
  if (!plain) throw new Error(`No TypeScript type is known for ${type} (${column}).`)
  const [choices = plain] = checks.flatMap((check) => choicesOf(column, check) ?? [])
  const value = required ? choices : `${choices} | null`
  if (always) return inLines(`    ${column}: GeneratedAlways<${value}>`)
  const line = `    ${column}: ${optional ? `Generated<${value}>` : value}`
  if (line.length <= 100 || optional) return line
  return [`    ${column}:`, ...value.split(' | ').map((one) => `      | ${one}`)].join('\n')
}

const text = String.raw`'(?:[^']|'')*'::text`
const number = String.raw`\d+`
const value = new RegExp(`${text}|${number}`, 'g')

/**
 * The values a CHECK allows a column, as TypeScript writes them, where all it says is a list of them: PostgreSQL
 * prints `in ('a', 'b')` as `= ANY (ARRAY['a'::text, 'b'::text])`, and a list of one as `= 'a'::text`.
 */
function choicesOf(column: string, check: string): string | null {
  const one = `(?:${text}|${number})`
  const list = `${column} = (?:${one}|ANY \\(ARRAY\\[${one}(?:, ${one})*\\]\\))`
  const found = new RegExp(
    `^CHECK \\(\\((?:\\(${column} IS NULL\\) OR \\((${list})\\)|(${list}))\\)\\)$`,
  ).exec(check)
  const allowed = found?.[1] ?? found?.[2]
  if (!allowed) return null
  const values = allowed.slice(`${column} = `.length).match(value) ?? []
  return values.map(literal).join(' | ')
}

const literal = (printed: string) =>
  printed.startsWith("'")
    ? `'${printed.slice(1, -"'::text".length).replaceAll("''", "\\'")}'`
    : printed
