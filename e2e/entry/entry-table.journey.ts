import type { Page } from '@playwright/test'
import {
  type EntryCase,
  entryCases,
  type Host,
} from '../../apps/shell/src/kernel/entry/entry.cases.ts'
import type { Caller } from '../caller.ts'
import { expect, PASSWORD, test } from '../journey.ts'
import { inDays, strongAdmin } from '../policy.ts'

// Of the table in apps/shell/src/kernel/entry/entry.cases.test.ts, where every row is tried, one row for each
// document and outcome, in a browser and on the product: that each document asks the rules, and asks them the
// right thing.

/** Without the space, of which the rules only keep the prefix. */
const bare = (address: string) => address.replaceAll(/(\/|%2F)space-acme(?=\/|%2F|$)/g, '')

/** Each of these begins with a script of its own; all others begin with the shell. */
const entrances = ['/home/login', '/home/register', '/loginMiddle', '/openBind']

/** What a row shows in a browser: who begins with which document, and where that leads. */
function kindOf({ who, host: _, address, ends, ...state }: EntryCase): string {
  const { pathname, searchParams } = new URL(bare(address), 'http://any')
  const end = new URL(bare(ends), 'http://any')
  return JSON.stringify([
    who === 'guest',
    entrances.find((entrance) => entrance === pathname) ?? 'shell',
    searchParams.get('originType'),
    searchParams.get('isadmin'),
    end.pathname === pathname ? 'stays' : end.pathname,
    end.searchParams.has('toUrl'),
    state,
  ])
}

/** Hosts, spaces and people take turns, so that each of them comes up. */
const rows = [...Map.groupBy(entryCases, kindOf).values()].map(
  (alike, at) => alike[at % alike.length] as EntryCase,
)

const originOf = (atrium: string, host: Host) =>
  host === 'developer' ? atrium.replace('localhost', 'atrium.localhost') : atrium

const states: [string, (given: EntryCase) => boolean][] = [
  ['as usual', ({ updating, twoStep }) => !updating && !twoStep],
  ['during maintenance', ({ updating }) => updating === true],
  ['with a second step announced', ({ twoStep }) => twoStep === 'announced'],
  ['with a second step in force', ({ twoStep }) => twoStep === 'in force'],
]

/** From a page of the host itself: outside the browser nobody knows what `atrium.localhost` is. */
async function signIn(page: Page, origin: string, loginId: string): Promise<number> {
  await page.goto(`${origin}/docs`)
  return page.evaluate(
    async (body) => {
      const headers = { 'content-type': 'application/json' }
      return (await fetch('/v1/session', { method: 'POST', headers, body })).status
    },
    JSON.stringify({ loginId, password: PASSWORD }),
  )
}

/** Brings the platform into a state, and tells how to end it. */
async function bring(
  state: string,
  origin: string,
  operator: Caller,
): Promise<() => Promise<unknown>> {
  if (state === 'during maintenance') {
    await operator('sysop.update.set', { updating: true })
    return () => operator('sysop.update.set', { updating: false })
  }
  if (state === 'as usual') return async () => {}
  const demand = await strongAdmin(origin)
  await demand({ twoStep: true, effectiveAt: inDays(state.includes('announced') ? 7 : -1) })
  return () => demand({ twoStep: false, effectiveAt: null })
}

for (const [state, belongs] of states)
  test(`${state}, everybody ends where the table says @first-entry`, async ({
    atrium,
    browser,
    operator,
    say,
  }) => {
    const here = rows.filter(belongs)
    // One address after another.
    test.setTimeout(60_000 + here.length * 20_000)
    const lift = await bring(state, atrium.origin, operator)
    try {
      for (const alike of Map.groupBy(here, ({ host, who }) => `${host} ${who}`).values())
        await walk(alike)
    } finally {
      await lift()
    }

    async function walk(addresses: EntryCase[]) {
      const { host, who } = addresses[0] as EntryCase
      const origin = originOf(atrium.origin, host)
      const context = await browser.newContext()
      const page = await context.newPage()
      if (who !== 'guest') expect(await signIn(page, origin, who), who).toBe(200)
      for (const { address, ends, banner, foreign } of addresses) {
        await page.goto(origin + address, { waitUntil: 'commit' })
        // Told by the browser, where an expectation would look again after ever longer pauses.
        const arrived = page.waitForURL(origin + ends, { waitUntil: 'commit' })
        await arrived.catch(() => {})
        await page.getByRole('heading', { level: 1 }).first().waitFor()
        expect(page.url(), `${who} at ${address}`).toBe(origin + ends)
        const title = page.getByRole('heading', { name: say('foreign.title') })
        await expect(title, `${who} at ${address}`).toHaveCount(foreign ? 1 : 0)
        const button = page.getByRole('link', { name: say('banner.enable') })
        await expect(
          button.or(page.getByRole('button', { name: say('banner.enable') })),
        ).toHaveCount(banner ? 1 : 0)
      }
      await context.close()
    }
  })
