import { line, loginId, phone } from '@atrium/contract/kernel/fields.ts'
import { MOST_DEPARTMENTS_OF_ONE } from '@atrium/contract/people/member.contract.ts'
import type { memberVerdicts } from '@atrium/contract/people/member-import.contract.ts'
import { TITLE_LENGTH } from '@atrium/contract/people/people-limits.ts'
import type { Input } from '../../kernel/call/implement.ts'
import { isWithin, type Reach } from '../department/department.service.ts'
import { keyOf, refuseBeyondRoom } from '../people-import/people-import.service.ts'
import type { Places } from './member.import.places.ts'

export type CheckedRow = Input<'memberImport.check'>['rows'][number]
type Verdict = (typeof memberVerdicts)[number]
type Field = keyof CheckedRow | 'enterprise'

export type ImportFacts = {
  places: Places
  reach: Reach
  room: number
  /** Ways of departments that are made before anybody is put into them. */
  made: ReadonlySet<string>
  /** Who is here already, by login id. */
  members: ReadonlyMap<string, Member>
  roles: readonly { id: number; names: ReadonlySet<string>; isGivable: boolean }[]
  /** Departments and titles that would give somebody, by a rule, more than the importer has. */
  beyond: { departments: ReadonlySet<number>; titles: ReadonlySet<string> }
}

type Member = {
  id: number
  mayChange: boolean
  paths: readonly string[]
  /** Whether whoever imports may know of them. */
  isShown: boolean
  /** The key of whom they report to already. */
  superior: string | null
}

/** The changes one row asks for; null leaves a field as it is. */
export type Plan = {
  account: number | null
  phone: string | null
  title: string | null
  departments: number[] | null
  superior: string | null
  roles: number[]
}
export type Judged = { plan: Plan; fields: Partial<Record<Field, Verdict>> }

/** `王磊 (wanglei)` and `wanglei` are the same. */
export const superiorKey = (text: string) => keyOf(/\(([^()]+)\)\s*$/.exec(text)?.[1] ?? text)
export const listed = (text: string): string[] =>
  text
    .split(/[;；,，\n]+/)
    .map((part) => part.trim())
    .filter(Boolean)
/** Our own exports put a quote before what looks like a formula. */
const unquoted = (text: string) => text.replace(/^'(?=[=+\-@])/, '')

/** A verdict for each field of each row that is not in order. Of two alike, the first is taken. */
export function judge(rows: CheckedRow[], known: ImportFacts): Judged[] {
  const inFile = new Set(rows.map((row) => keyOf(row.loginId)))
  const seen = { logins: new Set<string>(), phones: new Set<string>() }
  const judged = rows.map((row) => judgeOne(row, known, inFile, seen))
  return refuseBeyondRoom(judged, known.room, ({ plan }) => plan.account === null)
}

type SeenKeys = { logins: Set<string>; phones: Set<string> }

function judgeOne(
  row: CheckedRow,
  known: ImportFacts,
  inFile: ReadonlySet<string>,
  seen: SeenKeys,
): Judged {
  const fields: Judged['fields'] = {}
  const key = keyOf(row.loginId)
  const member = known.members.get(key)
  if (!row.loginId) fields.loginId = 'required'
  else if (!loginId.safeParse(row.loginId).success) fields.loginId = 'malformed'
  else if (seen.logins.has(key)) fields.loginId = 'doubled'
  else if (member && !member.mayChange) fields.loginId = 'forbidden'
  seen.logins.add(key)
  if (!member && !row.name) fields.name = 'required'
  else if (!line(60).safeParse(row.name).success) fields.name = 'malformed'
  const number = unquoted(row.phone)
  const dialled = number === '' ? null : (phone.safeParse(number).data ?? null)
  if (number !== '' && !dialled) fields.phone = 'malformed'
  else if (dialled && seen.phones.has(dialled)) fields.phone = 'doubled'
  if (dialled) seen.phones.add(dialled)
  if (!line(TITLE_LENGTH).safeParse(row.title).success) fields.title = 'malformed'
  else if (known.beyond.titles.has(row.title)) fields.title = 'forbidden'
  const superior = row.superior === '' ? null : superiorKey(row.superior)
  const above = superior === null ? undefined : known.members.get(superior)
  const isKnown = above
    ? above.isShown || member?.superior === superior
    : inFile.has(superior ?? '')
  if (superior !== null && !isKnown) fields.superior = 'unknown'
  if (superior === key) fields.superior = 'malformed'
  const plan = {
    account: member?.id ?? null,
    phone: dialled,
    superior,
    title: row.title || null,
    departments: departmentsOf(row, known, fields),
    roles: rolesOf(row, known, fields),
  }
  return { plan, fields }
}

function departmentsOf(
  row: CheckedRow,
  known: ImportFacts,
  fields: Judged['fields'],
): number[] | null {
  const { places, reach, beyond, members, made } = known
  const wanted = listed(row.departments)
  const member = members.get(keyOf(row.loginId))
  if (wanted.length === 0 && member) return null
  if (wanted.length === 0) {
    if (reach !== null) fields.departments = 'required'
    return reach === null ? null : []
  }
  const found = wanted.map((way) => places.at(way))
  const ids = found.flatMap((place) => (place && isWithin(reach, place.path) ? [place.id] : []))
  const news = new Set(wanted.filter((way, at) => !found[at] && made.has(way)))
  const unknown = wanted.some(
    (way, at) => !news.has(way) && !(found[at] && isWithin(reach, found[at].path)),
  )
  if (unknown) fields.departments = 'unknown'
  else if (new Set(ids).size + news.size > MOST_DEPARTMENTS_OF_ONE) fields.departments = 'too_many'
  else if (ids.some((id) => beyond.departments.has(id))) fields.departments = 'forbidden'
  // New departments would take the person out of one that is beyond the importer's reach.
  else if (member?.paths.some((path) => !isWithin(reach, path))) fields.departments = 'forbidden'
  return [...new Set(ids)]
}

function rolesOf(row: CheckedRow, known: ImportFacts, fields: Judged['fields']): number[] {
  const found = listed(row.roles).map((name) =>
    known.roles.find(({ names }) => names.has(name.toLowerCase())),
  )
  if (found.some((role) => !role)) fields.roles = 'unknown'
  else if (found.some((role) => !role?.isGivable)) fields.roles = 'forbidden'
  return [...new Set(found.flatMap((role) => role?.id ?? []))]
}
