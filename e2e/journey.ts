import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { inFolder, PASSWORD, type ServerProcess } from '../bench/server-process.ts'
import { type Caller, callerFor } from './caller.ts'
import { type ServerClock, startWithClock } from './server-clock.ts'
import { watch } from './watch.ts'
import { type Language, languages, type Say, speak } from './words.ts'

export { expect, PASSWORD }

type Fixtures = {
  language: Language
  say: Say
  /** One more browser, with nothing of the first one's in it. */
  anotherBrowser: () => Promise<Page>
  /** Names a trouble that this journey provokes. */
  forgive: (kind: RegExp) => void
  forgiven: RegExp[]
}

type WorkerFixtures = {
  atrium: ServerProcess & { clock: ServerClock }
  /** Calls made beside the browser, to prepare what a journey finds and to change it meanwhile. */
  operator: Caller
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  atrium: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads what is needed from the pattern
    async ({}, use) =>
      inFolder(async (folder) => {
        const atrium = await startWithClock(folder)
        await use(atrium)
        await atrium.stop()
      }),
    { scope: 'worker', timeout: 180_000 },
  ],
  operator: [
    async ({ atrium }, use) => use(await callerFor(atrium.origin, 'operator')),
    { scope: 'worker' },
  ],
  baseURL: ({ atrium }, use) => use(atrium.origin),
  language: ['zh-CN', { option: true }],
  say: ({ language }, use) => use(speak(language)),

  // Journeys share a platform and its one address, which may have sent so many messages by now that it is
  // asked to solve a puzzle first; the page does, and the first answer stands in the console.
  // oxlint-disable-next-line no-empty-pattern -- as above
  forgiven: async ({}, use) => use([/status of 429 .*\/v1\/code$/]),
  forgive: ({ forgiven }, use) => use((kind) => void forgiven.push(kind)),
  context: async ({ context, atrium, language, forgiven }, use) => {
    await prefer(context, atrium.origin, language)
    const verdict = await watch(context, forgiven)
    await use(context)
    await letGo(context)
    verdict()
  },
  page: async ({ page }, use) => use(whenUsable(page)),
  anotherBrowser: async ({ browser, atrium, language, forgiven }, use) => {
    const opened: { context: BrowserContext; verdict: () => void }[] = []
    await use(async () => {
      const context = await browser.newContext({ baseURL: atrium.origin })
      await prefer(context, atrium.origin, language)
      opened.push({ context, verdict: await watch(context, forgiven) })
      return whenUsable(await context.newPage())
    })
    for (const { context, verdict } of opened) {
      await letGo(context)
      await context.close()
      verdict()
    }
  },
})

/** In milliseconds. Only a journey that keeps the page's own files from it waits this long. */
const PATIENCE = 5_000

/** What the server has drawn is there to be read: a journey goes on when the page has taken its place. */
function whenUsable(page: Page): Page {
  const isThere = () =>
    page
      .locator('#root > .first-view')
      .waitFor({ state: 'detached', timeout: PATIENCE })
      .catch(() => {})
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
  page.goto = async (to, how) => {
    const answer = await goto(to, how).finally(isThere)
    if (/\/user\/center(#|$)/.test(page.url())) await settled(page)
    return answer
  }
  page.reload = async (...how) => reload(...how).finally(isThere)
  return page
}

/** Sections of a person's centre arrive one by one: between two frames a click would meet the one that has just moved. */
export const settled = (page: Page) =>
  page
    .locator('main .mantine-Skeleton-root')
    .first()
    .waitFor({ state: 'detached', timeout: PATIENCE })
    .catch(() => {})

/** What answers in the server's place may be half-way when a journey has seen enough. */
async function letGo(context: BrowserContext) {
  for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' })
}

/** The default language needs no cookie, and must not: that it is the default is part of the test. */
async function prefer(context: BrowserContext, url: string, language: Language) {
  if (language !== 'zh-CN') await context.addCookies([{ name: 'lang', value: language, url }])
}

/** The same journeys once for each language. */
export function inEachLanguage(journeys: () => void) {
  for (const language of languages) inLanguage(language, journeys)
}

/** One is enough after sign-in: every page is visited in both, and no word is missing in either. */
export const inLanguage = (language: (typeof languages)[number], journeys: () => void) =>
  test.describe(language, () => {
    test.use({ language })
    journeys()
  })

/** Straight to being signed in, for journeys that begin after sign-in. */
export async function enterAs(page: Page, loginId: string) {
  const answer = await page.request.post('/v1/session', {
    data: { loginId, password: PASSWORD },
    // The server lets go of a connection that rests, perhaps just now.
    maxRetries: 2,
  })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** Resolves when what the page is about to save of a person's preferences is saved. */
export const preferenceSaved = (page: Page) =>
  page.waitForResponse(
    (answer) =>
      answer.request().method() === 'PUT' && new URL(answer.url()).pathname.endsWith('/preference'),
  )

/** What a journey's person chose goes with them wherever they sign in, also into the next journey. */
export async function preferNothing(page: Page) {
  const nothing = { language: null, theme: null, density: null }
  await expect(async () => {
    const answer = await page.request.put('/v1/preference', { data: nothing })
    expect(answer.status(), await answer.text()).toBe(200)
  }).toPass()
}
