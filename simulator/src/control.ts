import type { FastifyInstance, FastifyReply } from 'fastify'
import { type CodeKind, codeKinds } from './codes.ts'
import type { Fault } from './faults.ts'
import { type App, anApp, aPerson, type Org, type Person, type Vendor } from './organisations.ts'
import type { World } from './world.ts'

type Named = { vendor: Vendor; corpId: string }

type Orders = {
  orgs: Org
  apps: Named & { app: App }
  users: Named & { user: Person }
  'login-as': { vendor: Vendor; userid: string; browserContextId?: string }
  codes: Named & { kind: CodeKind; app: string; user: string }
  clock: { advanceSec: number }
  faults: Fault
  reset: object
}

/** The hand behind the scene, for tests in another process; those in this one have the world itself. */
export function serveControl(http: FastifyInstance, world: World): void {
  const does = <Path extends keyof Orders>(path: Path, work: (order: Orders[Path]) => unknown) =>
    http.post(`/__sim/${path}`, (request, reply) => {
      // A page somewhere in a browser must not move our clock.
      if (request.headers['sec-fetch-site'] !== undefined) return refuse(reply, 'no browsers')
      const done = work(JSON.parse((request.body as string) || '{}') as Orders[Path])
      return done === undefined ? refuse(reply, 'not found') : reply.send(done)
    })

  const orgOf = ({ vendor, corpId }: Named) => world.orgOf(vendor, corpId)
  does('orgs', (org) => {
    world.orgs = [...world.orgs.filter((one) => one !== orgOf(org)), org]
    return {}
  })
  does('apps', (given) => {
    const org = orgOf(given)
    if (!org) return undefined
    const app = anApp(given.app)
    org.apps = [...org.apps.filter(({ clientId }) => clientId !== app.clientId), app]
    return {}
  })
  does('users', (given) => {
    const org = orgOf(given)
    if (!org) return undefined
    const person = aPerson(given.user)
    org.people = [...org.people.filter(({ userid }) => userid !== person.userid), person]
    return {}
  })
  does('login-as', ({ vendor, userid, browserContextId }) => {
    world.signInToClient(vendor, userid, browserContextId)
    return {}
  })
  does('codes', (given) => {
    const org = orgOf(given)
    const app = org?.apps.find(({ clientId }) => clientId === given.app)
    const person = org && world.personOf(org, given.user)
    if (!org || !app || !person || !(given.kind in codeKinds)) return undefined
    return { code: world.codes.issue({ org, app, person, kind: given.kind }) }
  })
  does('clock', ({ advanceSec }) => {
    world.advance(advanceSec)
    return { now: world.now() }
  })
  does('faults', (fault) => {
    world.faults.add(fault)
    return {}
  })
  does('reset', () => {
    world.reset()
    return {}
  })
  http.get('/__sim/requests', () => world.journal)
}

const refuse = (reply: FastifyReply, error: string) => reply.code(404).send({ error })
