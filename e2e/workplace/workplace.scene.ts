import {
  answerBridge,
  BRIDGE_BINDING,
  type BridgeMode,
  bridgeScript,
} from '@atrium/simulator/bridges.ts'
import { type Client, userAgentOf } from '@atrium/simulator/clients.ts'
import type { Vendor } from '@atrium/simulator/organisations.ts'
import { type Simulator, startSimulator } from '@atrium/simulator/simulator.ts'
import type { BrowserContext, Page } from '@playwright/test'
import { inFolder } from '../../bench/server-process.ts'
import { callerFor } from '../caller.ts'
import { test as base } from '../journey.ts'
import { startWithClock } from '../server-clock.ts'
import { watch } from '../watch.ts'

type Inside = { client: Client; as: string; mode?: BridgeMode }

type Fixtures = {
  /** A page inside a vendor's client, where that person is signed in already. */
  inside: (given: Inside) => Promise<Page>
}

const types = { dingtalk: 'dingtalk', feishu: 'feishu', wecom: 'wechat' } as const

/** Journeys with simulated vendors next door, to whom the space `acme` is connected. */
export const test = base.extend<Fixtures, { vendors: Simulator }>({
  vendors: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads what is needed from the pattern
    async ({}, use) => {
      const vendors = await startSimulator()
      await use(vendors)
      await vendors.stop()
    },
    { scope: 'worker' },
  ],
  atrium: [
    async ({ vendors }, use) =>
      inFolder(async (folder) => {
        const endpoints = JSON.stringify({ simulator: vendors.addresses })
        const atrium = await startWithClock(folder, { ATRIUM_WORKPLACE_ENDPOINTS: endpoints })
        await connectAll(atrium.origin, vendors)
        await use(atrium)
        await atrium.stop()
      }),
    { scope: 'worker', timeout: 180_000 },
  ],

  inside: async ({ browser, atrium, vendors, forgiven }, use) => {
    const opened: { context: BrowserContext; verdict: () => void }[] = []
    await use(async ({ client, as, mode = 'ready' }) => {
      const name = `phone-${opened.length}-${Math.random().toString(36).slice(2)}`
      const [vendor] = client.split('-') as [Vendor]
      vendors.world.signInToClient(vendor, as, name)
      const context = await browser.newContext({
        baseURL: atrium.origin,
        userAgent: userAgentOf(client, name),
      })
      await context.exposeFunction(BRIDGE_BINDING, answerBridge(vendors.world, name))
      await context.addInitScript(bridgeScript(client, mode))
      opened.push({ context, verdict: await watch(context, forgiven) })
      return context.newPage()
    })
    for (const { context, verdict } of opened) {
      await context.close()
      verdict()
    }
  },
})

/** As the admin of the space would, by the same calls. */
async function connectAll(origin: string, { world }: Simulator) {
  const admin = await callerFor(origin, 'admin', 'acme')
  for (const { vendor, corpId, apps } of world.orgs)
    for (const app of apps) {
      app.redirects = [`${origin}/loginMiddle`]
      await admin('workplaceConnection.set', {
        type: types[vendor],
        enabled: true,
        corpId,
        agentId: app.agentId,
        clientId: app.clientId,
        clientSecret: app.secret,
        endpoints: 'simulator',
      })
    }
}
