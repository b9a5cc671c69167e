import { AccessDenied, NotHere } from '@atrium/contract/kernel/failure.ts'
import { loginId, phone, title } from '@atrium/contract/kernel/fields.ts'
import type { Verdict } from '@atrium/contract/people/person.contract.ts'
import { isOperator } from '@atrium/contract/people/user-types.ts'
import { sql } from 'kysely'
import type { Handlers, Input, ManualHandler } from '../../kernel/call/implement.ts'
import { type OwnScope, type Scope, signedIn } from '../../kernel/transaction/scope.ts'
import { whoExists } from '../sign-in/sign-in.service.ts'
import { loginIdTaken, phoneTaken } from './user.manage.store.ts'

type Fields = {
  loginId?: string | undefined
  name?: string | undefined
  phone?: string | undefined
}

/** Only the fields that were sent are judged; with an enterprise, its room too. */
const validate: ManualHandler<'user.validate'> = {
  manual: async (context, input) => {
    await context.take(async (scope) => {
      const own = signedIn(scope)
      placeOf(own, input.entid)
      return { counters: isOperator(own.actor.userType) ? [] : [whoExists(own.actor.id)] }
    })
    return context.open((scope) => judge(signedIn(scope), input))
  },
}

async function judge(scope: OwnScope, { entid, userId, ...fields }: Input<'user.validate'>) {
  const tenant = placeOf(scope, entid)
  const verdicts: Record<string, Verdict> = {
    ...shapesOf(fields),
    ...(await takenOf(scope, fields, userId ?? null)),
  }
  if (tenant !== null) {
    const room = await roomIn(scope, tenant)
    if (room === null) throw NotHere({})
    // Somebody who is a member already takes no further place.
    if (userId === undefined) verdicts.enterprise = room > 0 ? 'ok' : 'over_limit'
  }
  return { valid: Object.values(verdicts).every((verdict) => verdict === 'ok'), fields: verdicts }
}

/** An operator asks about any enterprise or none; an admin about the space they are in. */
function placeOf({ actor, tenant }: OwnScope, entid: number | undefined): number | null {
  if (isOperator(actor.userType)) return entid ?? null
  const { permissions } = actor
  const isAdmin = permissions.has('*') || permissions.has('org') || permissions.has('signIn')
  if (!tenant || !isAdmin || (entid !== undefined && entid !== tenant.id)) throw AccessDenied({})
  return tenant.id
}

/** How a name, a login id and a phone are written; an empty phone is none. */
export function shapesOf({ loginId: login, name, phone: number }: Fields): Record<string, Verdict> {
  return {
    ...(login !== undefined && { loginId: shape(login, loginId.safeParse(login).success) }),
    ...(name !== undefined && { name: shape(name, title(60).safeParse(name).success) }),
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
  if (dialled.success && (await isPhoneTaken(scope, dialled.data, but))) taken.phone = 'taken'
  return taken
}

/** A space learns of the phones of its own people only. */
async function isPhoneTaken(scope: OwnScope, number: string, but: number | null): Promise<boolean> {
  if (isOperator(scope.actor.userType)) return phoneTaken(scope, number, but)
  const { rows } = await sql<{ here: boolean }>`
    select phone_is_here(${number}, ${but}) as here`.execute(scope.db)
  return rows[0]?.here ?? false
}

export const roomIn = async ({ db }: Pick<Scope, 'db'>, entid: number): Promise<number | null> => {
  const { rows } = await sql<{ room: number | null }>`select room_in(${entid}) as room`.execute(db)
  return rows[0]?.room ?? null
}

export const userValidateHandlers = {
  'user.validate': validate,
} satisfies Partial<Handlers>
