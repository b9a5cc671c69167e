import { appName } from '@atrium/contract/apps/micro-app.contract.ts'
import { AppTokenRefused } from '@atrium/contract/apps/task.contract.ts'
import { Invalid, NotHere } from '@atrium/contract/kernel/failure.ts'
import { spaceId } from '@atrium/contract/kernel/fields.ts'
import { decodeJwt, type JWTPayload, jwtVerify } from 'jose'
import { z } from 'zod'
import type { Handlers, ManualHandler } from '../../kernel/call/implement.ts'
import type { Scope } from '../../kernel/transaction/scope.ts'
import { type AppHosting, importServerKey, problemOf } from '../micro-app/micro-app.service.ts'
import { dropFor, putFor } from './task.app.ts'
import { entryFor } from './task.place.ts'
import { placeIn } from './task.policy.ts'
import * as store from './task.put.store.ts'

const LIFE = 5 * 60
/** Seconds by which the clocks of two servers may differ. */
const TOLERANCE = 10

const Claims = z.object({
  iss: appName,
  space: spaceId,
  jti: z.string().regex(/^[\x21-\x7e]{8,128}$/),
  iat: z.number(),
  exp: z.number(),
})
type Claims = z.output<typeof Claims>
type Open = Parameters<ManualHandler<'task.putByServer'>['manual']>[0]['open']

/**
 * Lets in the server of an app: by a token it signed itself, for this site and one space, of five minutes at most and
 * for one use. Nothing of it is believed before the signature is; what is wrong is not told (docs/decisions/0051).
 */
async function admittedIn(scope: Scope, person: number) {
  const { visit, now } = scope
  const claims = claimsIn(visit.bearer)
  const facts = claims && (await store.factsFor(scope, claims.iss, claims.space, person))
  if (!facts || !(await isSigned(scope, claims, facts.key))) throw AppTokenRefused({})
  if (visit.space !== '' && visit.space.toLowerCase() !== claims.space.toLowerCase())
    throw AppTokenRefused({})
  const until = new Date(Math.max(claims.exp * 1000, now.getTime()) + TOLERANCE * 1000)
  if (!(await store.useOnce(scope, claims.iss, claims.jti, until))) throw AppTokenRefused({})
  return { app: claims.iss, facts }
}

/** In a transaction of its own: what is refused afterwards has used up the token all the same. */
async function admitted(open: Open, person: number) {
  const { app, facts } = await open((scope) => admittedIn(scope, person))
  // A space that is not there, and one that does not have the app, are the same.
  if (facts.tenant_id === null || !facts.released) throw NotHere({})
  return { app, tenant: facts.tenant_id, facts, released: facts.released }
}

function claimsIn(token: string): Claims | null {
  let said: JWTPayload
  try {
    said = decodeJwt(token)
  } catch {
    return null
  }
  const claims = Claims.safeParse(said).data
  return claims && claims.exp - claims.iat <= LIFE ? claims : null
}

async function isSigned({ visit, now }: Scope, { iss }: Claims, key: string) {
  const rules = {
    issuer: iss,
    audience: visit.origin,
    algorithms: ['EdDSA'],
    clockTolerance: TOLERANCE,
    maxTokenAge: LIFE,
    currentDate: now,
  }
  return jwtVerify(visit.bearer, importServerKey(key), rules).then(
    () => true,
    () => false,
  )
}

const put = (hosting: AppHosting): ManualHandler<'task.putByServer'> => ({
  manual: async ({ open }, { person, ...given }) => {
    const { app, tenant, facts, released } = await admitted(open, person)
    if (problemOf(released, hosting)) throw NotHere({})
    const { entry, routes } = entryFor(facts, app, tenant)
    // A person outside the space and one who cannot open the app get the same answer.
    if (!entry) throw Invalid({ fields: { person: 'gone' } })
    if (!placeIn(entry, given.path, routes)) throw Invalid({ fields: { path: 'malformed' } })
    return open((scope) => putFor(scope, { tenant, person, app }, given))
  },
})

const drop: ManualHandler<'task.dropByServer'> = {
  manual: async ({ open }, { person, key }) => {
    const { app, tenant } = await admitted(open, person)
    return open((scope) => dropFor(scope, { tenant, person, app }, key))
  },
}

export const taskServerHandlers = ({ hosting }: { hosting: AppHosting }) =>
  ({
    'task.dropByServer': drop,
    'task.putByServer': put(hosting),
  }) satisfies Partial<Handlers>
