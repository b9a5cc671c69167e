import { startSimulator } from '@atrium/simulator/simulator.ts'
import { createWorkplaces } from '../ports/workplace.config.ts'
import type { Patience } from '../ports/workplace.http.ts'
import type { Connection, Provider } from '../ports/workplace.ts'

const vendors = { dingtalk: 'dingtalk', feishu: 'feishu', wechat: 'wecom' } as const

/** The adapters as the product builds them, on simulated vendors with their own clock. */
export async function startVendors(patience: Partial<Patience> = {}) {
  const simulator = await startSimulator()
  const { world, origin, addresses } = simulator
  const endpoints = { simulator: addresses }
  const build = () => createWorkplaces({ now: world.now, endpoints, patience }).adapters
  let adapters = build()

  const orgOf = (provider: Provider) => {
    const org = world.orgs.find(({ vendor }) => vendor === vendors[provider])
    const [app] = org?.apps ?? []
    if (!org || !app) throw new Error(`The demonstration has no ${provider}.`)
    return { org, app }
  }
  const connection = (provider: Provider, change: Partial<Connection> = {}): Connection => {
    const { org, app } = orgOf(provider)
    const { clientId, agentId, secret: clientSecret } = app
    return { corpId: org.corpId, agentId, clientId, clientSecret, endpoints: addresses, ...change }
  }
  const personOf = (provider: Provider, userid: string) => {
    const person = world.personOf(orgOf(provider).org, userid)
    if (!person) throw new Error(`Nobody is called ${userid}.`)
    return person
  }
  return {
    ...simulator,
    get adapters() {
      return adapters
    },
    /** As if nobody had ever asked: neither side remembers a token. */
    reset() {
      world.reset()
      adapters = build()
    },
    orgOf,
    personOf,
    connection,
    callback: `${origin}/loginMiddle`,
    /** What the vendor was asked since the last reset, by the last word of the path. */
    asked: () => world.journal.map(({ path }) => path.slice(path.lastIndexOf('/') + 1)),
  }
}

export type Vendors = Awaited<ReturnType<typeof startVendors>>

/** A person at the vendor's page in a browser: chooses who they are, and where it sends them. */
export async function consent(
  authorizeUrl: string | null,
  person: string,
  { decision = 'approve', userAgent = 'Mozilla/5.0' } = {},
): Promise<URLSearchParams> {
  const answer = await fetch(String(authorizeUrl), {
    method: 'POST',
    redirect: 'manual',
    headers: { 'user-agent': userAgent },
    body: new URLSearchParams({ person, decision }),
  })
  const location = answer.headers.get('location')
  if (!location) throw new Error(`${answer.status}: ${await answer.text()}`)
  return new URL(location).searchParams
}
