import type { FastifyInstance, FastifyReply } from 'fastify'
import { type CodeKind, codeKinds } from './codes.ts'
import type { Fault } from './faults.ts'
import { type App, anApp, aPerson, type Org, type Person, type Vendor } from './organisations.ts'
import type { World } from './world.ts'

type Named = { vendor: Vendor; corpId: string }

/** The hand behind the scene, for tests in another process; those in this one have the world itself. */
export function serveControl(http: FastifyInstance, world: World): void {
  const does = <Body>(path: string, work: (body: Body) => unknown) =>
    http.post(`/__sim/${path}`, (request, reply) => {
      // A page somewhere in a browser must not move our clock.
      if (request.headers['sec-fetch-site'] !== undefined) return refuse(reply, 'no browsers')
      const done = work(JSON.parse((request.body as string) || '{}') as Body)
      return done === undefined ? refuse(reply, 'not found') : reply.send(done)
    })

  const orgOf = ({ vendor, corpId }: Named) => world.orgOf(vendor, corpId)
  does<Org>('orgs', (org) => {
    world.orgs = [...world.orgs.filter((one) => one !== orgOf(org)), { ...org }]
    return {}
  })
  does<Named & { app: App }>('apps', (given) => {
    const org = orgOf(given)
    if (org) org.apps = replaced(org.apps, anApp(given.app), 'clientId')
    return org && {}
  })
  does<Named & { user: Person }>('users', (given) => {
    const org = orgOf(given)
    if (org) org.people = replaced(org.people, aPerson(given.user), 'userid')
    return org && {}
  })
  does<{ vendor: Vendor; userid: string; browserContextId?: string }>('login-as', (given) => {
    world.signInToClient(given.vendor, given.userid, given.browserContextId)
    return {}
  })
  does<{ kind: CodeKind; app: string; user: string } & Named>('codes', (given) => {
    const org = orgOf(given)
    const app = org?.apps.find(({ clientId }) => clientId === given.app)
    const person = org && world.personOf(org, given.user)
    if (!org || !app || !person || !(given.kind in codeKinds)) return undefined
    return { code: world.codes.issue({ org, app, person, kind: given.kind }) }
  })
  does<{ advanceSec: number }>('clock', ({ advanceSec }) => {
    world.advance(advanceSec)
    return { now: world.now() }
  })
  does<Fault>('faults', (fault) => {
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

const replaced = <Thing, Key extends keyof Thing>(all: Thing[], one: Thing, key: Key) => [
  ...all.filter((other) => other[key] !== one[key]),
  one,
]
