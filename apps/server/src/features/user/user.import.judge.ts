import { line, phone } from '@atrium/contract/kernel/fields.ts'
import type { RowVerdict } from '@atrium/contract/people/user-import.contract.ts'
import { isStaff, userTypes } from '@atrium/contract/people/user-types.ts'
import type { Input } from '../../kernel/call/implement.ts'
import { keyOf, refuseBeyondRoom } from '../people-import/people-import.service.ts'
import type { Person } from './user.import.store.ts'
import { shapesOf } from './user.validate.ts'

export type CheckedRow = Input<'userImport.check'>['rows'][number]
export type Judged = { person: Person; fields: Record<string, RowVerdict> }
type TakenKeys = { loginIds: Set<string>; phones: Set<string> }

/** Nobody becomes an operator or a console user by a spreadsheet. */
const TYPES: string[] = Object.values(userTypes)
  .filter((type) => !isStaff(type))
  .map(String)
const LONGEST_TITLE = 60

export const dialled = (text: string): string | null => phone.safeParse(text).data ?? null

/** A verdict for each field of each row that is not in order. Of two alike, the first is taken. */
export function judge(rows: CheckedRow[], taken: TakenKeys, room: number): Judged[] {
  const seen = { loginIds: new Set<string>(), phones: new Set<string>() }
  const judged = rows.map((row) => {
    const number = dialled(row.phone)
    const fields: Record<string, RowVerdict> = {
      ...shapesOf(row),
      ...(!TYPES.includes(row.userType || '0') && { userType: 'malformed' as const }),
      ...(!line(LONGEST_TITLE).safeParse(row.title).success && { title: 'malformed' as const }),
    }
    note(fields, 'loginId', keyOf(row.loginId), seen.loginIds, taken.loginIds)
    if (number) note(fields, 'phone', number, seen.phones, taken.phones)
    const wrong = Object.fromEntries(
      Object.entries(fields).filter(([, verdict]) => verdict !== 'ok'),
    )
    return { person: personOf(row, number), fields: wrong }
  })
  return refuseBeyondRoom(judged, room)
}

function note(
  fields: Record<string, RowVerdict>,
  field: string,
  key: string,
  seen: Set<string>,
  taken: Set<string>,
) {
  if (fields[field] === 'ok' && seen.has(key)) fields[field] = 'doubled'
  else if (fields[field] === 'ok' && taken.has(key)) fields[field] = 'taken'
  seen.add(key)
}

const personOf = (row: CheckedRow, number: string | null): Person => ({
  login_id: row.loginId.normalize('NFC'),
  name: row.name,
  phone: number,
  user_type: TYPES.includes(row.userType) ? Number(row.userType) : userTypes.member,
  title: row.title,
})
