import { LONGEST_MADE_TEXT, QUOTIENT_DIGITS } from '@atrium/blueprint/formula/formula-limits.ts'
import { sql } from 'kysely'
import { present } from './formula.number.sql.ts'
import {
  at,
  chain,
  counting,
  type MakeSql,
  once,
  type Sql,
  type SqlPart,
} from './formula.part.sql.ts'

const cut = (text: Sql): Sql => sql`left(${text}, ${sql.lit(LONGEST_MADE_TEXT)})`
const many = (parts: readonly SqlPart[], place: number): Sql =>
  counting(at(parts, place), LONGEST_MADE_TEXT)
const oneOr = (parts: readonly SqlPart[]): Sql => (parts.length < 2 ? sql`1` : many(parts, 1))

/** What is beyond the cut of one is beyond that of all of them; nothing is left out where they are put together. */
const shortTexts = (parts: readonly SqlPart[]): Sql =>
  sql`array[${sql.join(parts.map((part) => cut(present(part))))}]::text[]`

const SPACES = ' \t\r\n\u3000'

export const textSql = {
  join: (parts) => cut(sql`(${at(parts, 0)} || ${at(parts, 1)})`),
  concat: (parts) => cut(sql`array_to_string(${shortTexts(parts)}, '')`),
  textJoin: (parts) => cut(sql`array_to_string(${shortTexts(parts.slice(1))}, ${at(parts, 0)})`),
  left: (parts) => sql`left(${at(parts, 0)}, ${oneOr(parts)})`,
  right: (parts) => sql`right(${at(parts, 0)}, ${oneOr(parts)})`,
  mid: (parts) => sql`substr(${at(parts, 0)}, greatest(${many(parts, 1)}, 1), ${many(parts, 2)})`,
  len: (parts) => sql`char_length(${at(parts, 0)})::numeric`,
  trim: (parts) => sql`btrim(${at(parts, 0)}, ${SPACES}::text)`,
  upper: (parts) => sql`(upper(${at(parts, 0)} collate "C") collate "default")`,
  lower: (parts) => sql`(lower(${at(parts, 0)} collate "C") collate "default")`,
  substitute: (parts) => cut(sql`replace(${chain(parts)})`),
  find: (parts) => sql`nullif(strpos(${chain(parts)}), 0)::numeric`,
  contains: (parts) => sql`(strpos(${chain(parts)}) > 0)`,
  startsWith: (parts) => sql`starts_with(${chain(parts)})`,
  text: (parts, { zone }) => {
    const of = at(parts, 0)
    const type = parts[0]?.node.type
    if (type === 'number') return sql`trim_scale(${of})::text`
    if (type === 'date') return sql`to_char(${of}, 'YYYY-MM-DD')`
    if (type === 'dateTime')
      return sql`to_char(${of} at time zone ${zone}::text, 'YYYY-MM-DD HH24:MI')`
    return of
  },
  fixed: (parts) =>
    once(
      [at(parts, 0), counting(at(parts, 1), QUOTIENT_DIGITS)],
      (value, places) => sql`round(${value}, ${places})::text`,
    ),
} satisfies Record<string, MakeSql>
