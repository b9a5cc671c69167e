import type { AppAudience } from '@atrium/contract/apps/micro-app.contract.ts'
import { Invalid, NotHere } from '@atrium/contract/kernel/failure.ts'
import type { Handlers, Serve } from '../../kernel/call/implement.ts'
import type { SpaceScope } from '../../kernel/transaction/scope.ts'
import { audienceVerdicts, eachOnce } from './audience.policy.ts'
import * as store from './audience.store.ts'
import { toldOfApp } from './audience.told.ts'
import { appsHere } from './micro-app.store.ts'

export { seenBy, seenWith } from './audience.store.ts'

const NOBODY = { personIds: [], departmentIds: [], roleIds: [] }

/** Of an app that the space has, could have or had. */
const get: Serve<'app.audience'> = async (scope, { name }) => {
  if (!(await appsHere(scope)).some((app) => app.name === name)) throw NotHere({})
  const [kept, allRoles] = await Promise.all([store.find(scope, name), store.roles(scope)])
  const named = await store.named(scope, name, kept ?? NOBODY)
  const of = (kind: store.AudienceName['kind']) =>
    named.filter((one) => one.kind === kind).map(({ id, name: called }) => ({ id, name: called }))
  return {
    isChosen: kept !== undefined,
    people: of('person'),
    departments: of('department'),
    roles: of('role'),
    allRoles,
  }
}

const reach: Serve<'app.reach'> = async (scope, chosen) => ({
  people: await store.reach(scope, chosen),
})

const set: Serve<'app.setAudience'> = async (scope, { name, audience }) => {
  const isInstalled = (await appsHere(scope)).some((app) => app.name === name && app.since)
  if (!isInstalled) throw NotHere({})
  await toldOfApp(scope, 'app.audienceChanged', name, await choose(scope, name, audience))
  return {}
}

/** Refuses by field whom there is not; says what the audit keeps of it. */
export async function choose(scope: SpaceScope, app: string, audience: AppAudience) {
  if (!audience.isChosen) {
    await store.open(scope, app)
    return { isChosen: false }
  }
  const chosen = eachOnce(audience)
  await store.hold(scope, chosen)
  const fields = audienceVerdicts(audience, await store.named(scope, app, chosen))
  if (Object.keys(fields).length > 0) throw Invalid({ fields })
  await store.choose(scope, app, chosen)
  return { isChosen: true, ...chosen }
}

export const audienceHandlers = {
  'app.audience': get,
  'app.reach': reach,
  'app.setAudience': set,
} satisfies Partial<Handlers>
