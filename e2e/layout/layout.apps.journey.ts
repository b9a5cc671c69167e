import type { Page } from '@playwright/test'
import { askByItself } from '../answers.ts'
import { check, checkDarkAndNarrow } from '../check.ts'
import { uniqueWord } from '../enterprise/enterprise.scene.ts'
import { enterAs, expect, test } from '../journey.ts'
import { routeTable, twoOfOneSpace } from './layout.scene.ts'

/** As the demonstration has it: its app, its route and what both are called. */
const TODAY = { app: 'hello-react', path: '/today', name: '今日' }

test('an app comes to a space, is found by its people, and goes again', async ({
  page,
  say,
  operator,
  anotherBrowser,
}) => {
  test.slow()
  const { app, path, name } = TODAY
  const member = await anotherBrowser()
  const { space } = await twoOfOneSpace(operator, page, member)
  await operator('whitelist.set', { app, all: true })
  await member.goto(`/space-${space}/user/workbench`)
  await expect(member.getByText(say('workbench.noApps'))).toBeVisible()

  await page.goto(`/space-${space}/enterprise/apps`)
  const card = page.getByRole('article', { name })
  const install = card.getByRole('button', { name: say('apps.installOf', { name }) })
  const dialog = page.getByRole('dialog')
  await expect(install).toBeVisible()
  await check(page)
  await install.click()
  await checkDarkAndNarrow(page)
  await dialog.getByRole('button', { name: say('apps.install') }).click()
  await expect(card.getByRole('link', { name: say('apps.open') })).toBeVisible()

  await expect(member.getByRole('main').getByRole('link', { name }).first()).toBeVisible()
  await member.getByRole('button', { name: say('launcher.open') }).click()
  const search = member.getByRole('dialog').getByRole('searchbox')
  await expect(search).toBeFocused()
  await search.fill('no such app')
  await expect(member.getByText(say('launcher.none', { wanted: 'no such app' }))).toBeVisible()
  await search.fill(name)
  await check(member)
  await search.press('ArrowDown')
  await member.keyboard.press('Enter')
  await expect(member).toHaveURL(`/space-${space}${path}`)
  await expect(member.getByRole('region', { name })).toBeVisible()

  await card.getByRole('button', { name: say('apps.removeOf', { name }) }).click()
  await expect(dialog).toContainText(say('apps.remove.text', { name }))
  await dialog.getByRole('button', { name: say('apps.remove') }).click()
  await expect(install).toBeVisible()
  await expect(member.getByText(say('routeNews.gone'))).toBeVisible()
  await member.goto(`/space-${space}/user/workbench`)
  await expect(member.getByText(say('workbench.noApps'))).toBeVisible()
})

const OTHER = { id: 4711, space: 'elsewhere', name: 'Elsewhere' }

/** Nobody belongs to two spaces by any call yet: the answers that would say so are written here. */
async function belongToTwo(page: Page) {
  await askByItself(page)
  await page.route('**/sapi/user/baseinfo', async (route) => {
    const answer = await route.fetch()
    const said = await answer.json()
    const result = { ...said.result, spaces: [...said.result.spaces, OTHER] }
    await route.fulfill({ response: answer, json: { ...said, result } })
  })
  await page.route(`**/space-${OTHER.space}/napi/micro-apps/**`, async (route) => {
    const here = route.request().url().replace(`/space-${OTHER.space}`, '')
    const [routes, ...rest] = await (await route.fetch({ url: here })).json()
    const theirs = routes.filter(({ id }: { id: string }) => !id.startsWith('try.'))
    await route.fulfill({ json: [theirs, ...rest] })
  })
}

test('another space keeps the page where it has it, and lands where it has not', async ({
  page,
  say,
  operator,
  forgive,
}) => {
  test.slow()
  forgive(/status of 40[34]/)
  const word = uniqueWord()
  const table = routeTable(operator)
  await table.add({
    id: `try.${word}`,
    path: `/try/${word}`,
    layout: 'index',
    title: { 'zh-CN': '只在这里', 'en-US': 'Only here' },
    target: { kind: 'page', page: 'center' },
    access: 'signedIn',
  })
  const leave = async (from: string) => {
    await page.goto(from)
    await expect(page.getByRole('heading', { name: say('center.title') })).toBeVisible()
    await page.getByRole('banner').getByRole('button', { name: /Acme/ }).click()
    const gone = page.waitForRequest((request) => request.isNavigationRequest())
    await page.getByRole('menuitemradio', { name: OTHER.name }).click()
    const { pathname } = new URL((await gone).url())
    // Arrived, so that the next visit does not overtake this one.
    await page.waitForURL(`**${pathname}`, { waitUntil: 'commit' })
    return pathname
  }
  try {
    await enterAs(page, 'member')
    await belongToTwo(page)
    expect(await leave('/space-acme/user/center')).toBe('/space-elsewhere/user/center')
    expect(await leave(`/space-acme/try/${word}`)).toBe('/space-elsewhere/user/workbench')
  } finally {
    // A page that is left in the middle of an answer is not this journey's matter.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await table.restore()
  }
})
