import { AccessDenied, NotHere } from '@atrium/contract/kernel/failure.ts'
import { loginId, phone } from '@atrium/contract/kernel/fields.ts'
import type { Verdict } from '@atrium/contract/person.contract.ts'
import { sql } from 'kysely'
import type { Serve } from '../../kernel/implement.ts'
import type { OwnScope, Scope } from '../../kernel/scope.ts'
import { loginIdTaken, phoneTaken } from './user.manage.store.ts'

const OPERATOR = 7

type Fields = {
  loginId?: string | undefined
  name?: string | undefined
  phone?: string | undefined
}

/** Only the fields that were sent are judged; with an enterprise, its room too. */
export const validate: Serve<'user.validate'> = async (scope, { entid, userId, ...fields }) => {
  const tenant = placeOf(scope, entid)
  const verdicts: Record<string, Verdict> = {
    ...shapesOf(fields),
    ...(await takenOf(scope, fields, userId ?? null)),
  }
  if (tenant !== null) {
    const room = await roomIn(scope, tenant)
    if (room === null) throw NotHere({})
    // Whoever is in already takes no further place.
    if (userId === undefined) verdicts.enterprise = room > 0 ? 'ok' : 'over_limit'
  }
  return { valid: Object.values(verdicts).every((verdict) => verdict === 'ok'), fields: verdicts }
}

/** An operator asks about any enterprise or none; an admin about the space they are in. */
function placeOf({ actor, tenant }: OwnScope, entid: number | undefined): number | null {
  if (actor.userType === OPERATOR) return entid ?? null
  const { permissions } = actor
  const isAdmin = permissions.has('*') || permissions.has('org') || permissions.has('signIn')
  if (!tenant || !isAdmin || (entid !== undefined && entid !== tenant.id)) throw AccessDenied({})
  return tenant.id
}

/** How a name, a login id and a phone are written; an empty phone is none. */
export function shapesOf({ loginId: login, name, phone: number }: Fields): Record<string, Verdict> {
  return {
    ...(login !== undefined && { loginId: shape(login, loginId.safeParse(login).success) }),
    ...(name !== undefined && { name: shape(name, name.trim().length <= 60) }),
    ...(number !== undefined && {
      phone: number.trim() === '' || phone.safeParse(number).success ? 'ok' : 'malformed',
    }),
  }
}

const shape = (text: string, isWell: boolean): Verdict =>
  text.trim() === '' ? 'required' : isWell ? 'ok' : 'malformed'

async function takenOf(
  scope: OwnScope,
  { loginId: login, phone: number }: Fields,
  but: number | null,
) {
  const taken: Record<string, Verdict> = {}
  if (login && (await loginIdTaken(scope, login.trim(), but))) taken.loginId = 'taken'
  const dialled = phone.safeParse(number ?? '')
  if (dialled.success && (await phoneTaken(scope, dialled.data, but))) taken.phone = 'taken'
  return taken
}

export const roomIn = async ({ db }: Pick<Scope, 'db'>, entid: number): Promise<number | null> => {
  const { rows } = await sql<{ room: number | null }>`select room_in(${entid}) as room`.execute(db)
  return rows[0]?.room ?? null
}
