import { userAgents } from '@atrium/simulator/clients.ts'
import type { CodeKind } from '@atrium/simulator/codes.ts'
import { demonstration } from '@atrium/simulator/demonstration.ts'
import type { Provider } from '../ports/workplace.ts'
import { PASSWORD } from './furnish.ts'
import { openHouse } from './house.ts'
import { type Browser, browser } from './phone.ts'
import { consent, startVendors } from './workplace.ts'

export type Purpose = 'bridge' | 'app' | 'web' | 'bind'

/** Every way a code can come, each with somebody the vendor knows. */
export const ways: { type: Provider; purpose: Purpose; person: string }[] = [
  { type: 'dingtalk', purpose: 'bridge', person: 'user123' },
  { type: 'dingtalk', purpose: 'web', person: 'user123' },
  { type: 'feishu', purpose: 'bridge', person: 'ab12cd34' },
  { type: 'feishu', purpose: 'app', person: 'ab12cd34' },
  { type: 'feishu', purpose: 'web', person: 'ab12cd34' },
  { type: 'wechat', purpose: 'app', person: 'ZhangSan' },
  { type: 'wechat', purpose: 'web', person: 'ZhangSan' },
]

const inAppCalls: Record<Provider, string> = {
  dingtalk: '/sapi/sysuser/oauth/applet/dingtalk/login',
  feishu: '/sapi/sysuser/oauth/applet/app/feishu/login',
  wechat: '/sapi/sysuser/oauth/applet/app/wechat/login',
}
const bridges = { dingtalk: 'dd-jsapi', feishu: 'fs-access', wechat: 'wc-oauth' } as const
const agents = {
  dingtalk: userAgents['dingtalk-android'],
  feishu: userAgents['feishu-mobile'],
  wechat: userAgents['wecom-android'],
}

export type Begun = { state: string; authorizeUrl: string | null }

/** The house with simulated vendors next door, both spaces connected to organisations of their own. */
export async function openOffice() {
  const vendors = await startVendors()
  const { world } = vendors
  const theirs = demonstration().map((org) => ({
    ...org,
    corpId: `neighbour-${org.corpId}`,
    apps: org.apps.map((app) => ({ ...app, clientId: `neighbour-${app.clientId}` })),
  }))
  world.orgs.push(...theirs)
  for (const app of world.orgs.flatMap(({ apps }) => apps))
    app.redirects = ['http://localhost/loginMiddle']
  const house = await openHouse({ endpoints: { simulator: vendors.addresses } })

  const connect = async (type: Provider, space = 'ours', change: object = {}) => {
    const own = space === 'ours' ? '' : 'neighbour-'
    const { corpId, agentId, clientId, clientSecret } = vendors.connection(type)
    const admin = await house.signIn(`${space}-admin`, { space })
    return admin.call('workplaceConnection.set', {
      type,
      enabled: true,
      corpId: own + corpId,
      agentId,
      clientId: own + clientId,
      clientSecret,
      endpoints: 'simulator',
      ...change,
    })
  }
  for (const space of ['ours', 'neighbour'])
    for (const type of ['dingtalk', 'feishu', 'wechat'] as const) {
      const { ok, msg } = await connect(type, space)
      if (!ok) throw new Error(`${type} of ${space}: ${msg}`)
    }

  const begin = async (visitor: Browser, type: Provider, purpose: Purpose, toUrl?: string) =>
    (
      await visitor.send('POST', '/space-ours/v1/workplace/state', {
        type,
        purpose,
        ...(toUrl !== undefined && { toUrl }),
      })
    ).result as Begun

  const issue = (type: Provider, kind: CodeKind, person: string, at = vendors.orgOf(type)) => {
    const found = world.personOf(at.org, person)
    if (!found) throw new Error(`Nobody is called ${person}.`)
    return world.codes.issue({ ...at, person: found, kind })
  }
  /** What the vendor hands to the page. */
  const codeFor = async (type: Provider, { authorizeUrl }: Begun, person: string, inApp = false) =>
    authorizeUrl === null
      ? issue(type, bridges[type], person)
      : String(
          (await consent(authorizeUrl, person, inApp ? { userAgent: agents[type] } : {})).get(
            'code',
          ),
        )

  const complete = (visitor: Browser, state: string, code: string) =>
    visitor.send('POST', '/v1/workplace/web', { state, code })

  const inApp = (visitor: Browser, type: Provider, given: Record<string, string>) => {
    const { appId } = vendors.adapters[type].publicConfig(vendors.connection(type))
    const query = new URLSearchParams({ appId, enterId: 'ours', ...given })
    return visitor.send('GET', `${inAppCalls[type]}?${query.toString()}`)
  }

  /** From the first click to the answer, by the call that belongs to the way. */
  const signIn = async (visitor: Browser, type: Provider, purpose: Purpose, person: string) => {
    const begun = await begin(visitor, type, purpose)
    const code = await codeFor(type, begun, person, purpose === 'app')
    return purpose === 'web' || purpose === 'bind'
      ? complete(visitor, begun.state, code)
      : inApp(visitor, type, { state: begun.state, code })
  }

  const password = (visitor: Browser, loginId: string) =>
    visitor.send('POST', '/v1/session', { loginId, password: PASSWORD })
  const bind = (visitor: Browser, ticket: string, space = 'ours') =>
    visitor.send('POST', `/space-${space}/api2/oauth2/bind/appBind`, { ticket })

  /** Binds somebody's identity, in a browser of their own. */
  const bound = async (type: Provider, person: string, loginId: string) => {
    const visitor = browser(house)
    const purpose = type === 'wechat' ? 'app' : 'bridge'
    const { result } = await signIn(visitor, type, purpose, person)
    await password(visitor, loginId)
    return bind(visitor, result.ticket)
  }

  return {
    house,
    vendors,
    connect,
    begin,
    issue,
    codeFor,
    complete,
    inApp,
    signIn,
    password,
    bind,
    bound,
    close: async () => {
      await house.close()
      await vendors.stop()
    },
  }
}

export type Office = Awaited<ReturnType<typeof openOffice>>
