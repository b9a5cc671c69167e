import { demonstration } from './demonstration.ts'
import { aPerson, type Installed, openIdOf, type Person, unionIdOf } from './organisations.ts'
import { addressesAt, CONVERTER, simulatorPlugin } from './simulator.ts'
import { World } from './world.ts'

type Lodging = {
  /** Below which path of the server it answers, and where that server is found. */
  prefix: string
  origin: string
  /** Where people may be sent back to. */
  redirects: string[]
  /** People of the host who work at all three vendors' organisations too. */
  colleagues: { userid: string; name: string }[]
}

/** The vendors as guests of a server in development, and what it must know to speak with them. */
export function lodge({ prefix, origin, redirects, colleagues }: Lodging) {
  const world = new World(() =>
    demonstration(redirects).map((org) => ({
      ...org,
      people: [...colleagues.map(aPerson), ...org.people],
    })),
  )
  return {
    prefix,
    plugin: simulatorPlugin(world),
    addresses: addressesAt(origin + prefix),
    converter: new URL(`${origin}${prefix}${CONVERTER}`),
    apps: world.orgs.flatMap((org) =>
      org.apps.map((app) => ({
        vendor: org.vendor,
        corpId: org.corpId,
        agentId: app.agentId,
        clientId: app.clientId,
        secret: app.secret,
        people: org.people.map((person) => ({
          subject: subjectOf({ org, app }, person),
          userId: person.userid,
          name: person.name,
        })),
      })),
    ),
  }
}

/** What a vendor tells an app about a person that stays the same. */
function subjectOf({ org, app }: Installed, person: Person): string {
  if (org.vendor === 'dingtalk') return unionIdOf(org, person)
  if (org.vendor === 'feishu') return `ou_${openIdOf(app, person)}`
  return person.userid.toLowerCase()
}
