import { ME, MY_DEPARTMENTS } from '@atrium/contract/built-apps/built-app-limits.ts'
import type { Condition } from '@atrium/contract/field/condition.ts'
import type { Field, FieldKind } from '@atrium/contract/field/field.ts'
import { type RawBuilder, sql } from 'kysely'

type Told = RawBuilder<boolean>
type Family = 'text' | 'number' | 'calendar' | 'yesNo' | 'choice' | 'choices' | 'reference'

const familyOf: Record<FieldKind, Family> = {
  text: 'text',
  longText: 'text',
  phone: 'text',
  email: 'text',
  link: 'text',
  integer: 'number',
  decimal: 'number',
  money: 'number',
  percent: 'number',
  date: 'calendar',
  dateTime: 'calendar',
  time: 'calendar',
  yesNo: 'yesNo',
  choice: 'choice',
  choices: 'choices',
  person: 'reference',
  department: 'reference',
  relation: 'reference',
  rating: 'number',
  progress: 'number',
}

/** As which type the database has to read an operand: a closed list, and never a word that somebody sent. */
const typeOf: Partial<Record<FieldKind, string>> = {
  integer: 'numeric',
  decimal: 'numeric',
  money: 'numeric',
  percent: 'numeric',
  rating: 'numeric',
  progress: 'numeric',
  date: 'date',
  dateTime: 'timestamptz',
  time: 'time',
}

/** Of a number that the database has for a row of another table: it fits there, and is one. */
export const isRowId = (text: string): boolean => /^[1-9]\d{0,14}$/.test(text)

/** The words by which a condition means its reader. */
const ofReader: Partial<Record<FieldKind, string>> = { person: ME, department: MY_DEPARTMENTS }

/** Whether a condition that makes sense can be asked of the database too: its rows have numbers for ids. */
export const canBeAsked = ({ kind }: Field, { operands }: Condition): boolean =>
  familyOf[kind] !== 'reference' || operands.every((one) => isRowId(one) || one === ofReader[kind])

/** Whether the column meets it. The database has to say of every value what `meets` says of it (docs/decisions/0097). */
export function conditionOn(
  column: RawBuilder<unknown>,
  { kind }: Pick<Field, 'kind'>,
  { operator, operands }: Condition,
): Told {
  const family = familyOf[kind]
  if (operator === 'isEmpty') return emptiness(column, family)
  if (operator === 'isNotEmpty') return sql`not ${emptiness(column, family)}`
  return conditions[family](column, { operator, operands }, typeOf[kind] ?? 'text')
}

const emptiness = (column: RawBuilder<unknown>, family: Family): Told => {
  if (family === 'text') return sql`(${column} is null or ${column} = '')`
  if (family === 'choices') return sql`(${column} is null or ${column} = '{}')`
  return sql`(${column} is null)`
}

type Compiled = (column: RawBuilder<unknown>, condition: Condition, type: string) => Told

/** What is empty is none of anything: there it is true, where a comparison would say nothing. */
const orEmpty = (column: RawBuilder<unknown>, told: Told): Told =>
  sql`(${column} is null or not (${told}))`

const literal = (term: string) => term.replace(/[\\%_]/g, '\\$&')

const text: Compiled = (column, { operator, operands: [term = ''] }) => {
  const small = term.toLowerCase()
  if (operator === 'contains') return sql`lower(${column}) like ${`%${literal(small)}%`}`
  if (operator === 'beginsWith') return sql`lower(${column}) like ${`${literal(small)}%`}`
  const equal: Told = sql`lower(${column}) = ${small}`
  return operator === 'isNot' ? orEmpty(column, equal) : equal
}

/** Moments are told to the second: those that the product keeps itself have parts of one, and are of the second they began in. */
const ordered: Compiled = (column, { operator, operands: [first = '', last = ''] }, type) => {
  const value = (operand: string) => sql`${operand}::${sql.raw(type)}`
  const upTo = (operand: string): Told =>
    type === 'timestamptz'
      ? sql`${column} < ${value(operand)} + interval '1 second'`
      : sql`${column} <= ${value(operand)}`
  if (operator === 'atLeast' || operator === 'from') return sql`${column} >= ${value(first)}`
  if (operator === 'atMost' || operator === 'until') return upTo(first)
  if (operator === 'between') return sql`(${column} >= ${value(first)} and ${upTo(last)})`
  const equal: Told = sql`${column} = ${value(first)}`
  return operator === 'isNot' ? orEmpty(column, equal) : equal
}

const yesNo: Compiled = (column, { operands: [first] }) => sql`${column} = ${first === '1'}`

const oneOf =
  (type: 'text' | 'bigint'): Compiled =>
  (column, { operator, operands }) => {
    const [only, ...others] = operands
    // Of one the database knows how many rows have it, before it knows which: of several it guesses, and leaves the index.
    const among: Told =
      only !== undefined && others.length === 0
        ? sql`${column} = ${only}::${sql.raw(type)}`
        : sql`${column} = any (${[...operands]}::${sql.raw(type)}[])`
    return operator === 'isNoneOf' ? orEmpty(column, among) : among
  }

const choices: Compiled = (column, { operator, operands }) => {
  const given = sql`${[...operands]}::text[]`
  if (operator === 'hasAllOf') return sql`${column} @> ${given}`
  const among: Told = sql`${column} && ${given}`
  return operator === 'isNoneOf' ? orEmpty(column, among) : among
}

const conditions: Record<Family, Compiled> = {
  text,
  number: ordered,
  calendar: ordered,
  yesNo,
  choice: oneOf('text'),
  choices,
  reference: oneOf('bigint'),
}
