import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import boardWords from '../../modules/board-vue/words/en-US.json' with { type: 'json' }
import chineseWords from '../../modules/board-vue/words/zh-CN.json' with { type: 'json' }
import { createAppServer } from '../../modules/hello-react/server/server.ts'
import todayWords from '../../modules/hello-react/words/en-US.json' with { type: 'json' }
import noteWords from '../../modules/note-plain/words/en-US.json' with { type: 'json' }
import { check, noSidewaysScroll } from '../check.ts'
import { enterAs, expect, preferNothing, test } from '../journey.ts'

test.use({ language: 'en-US' })

test('a React app greets, keeps a plan and has addresses of its own', async ({ page }) => {
  await enterAs(page, 'member')
  await page.goto('/space-acme/today')
  await expect(page.getByRole('heading', { level: 1, name: '王磊' })).toBeVisible()
  await page.getByRole('textbox', { name: todayWords.plan }).fill('Water the plants')
  await page.getByRole('button', { name: todayWords.add }).click()
  await check(page)
  await page.getByRole('button', { name: 'Open “Water the plants”' }).click()
  await expect(page).toHaveURL(/\/space-acme\/today\/things\/[\w-]+$/)
  await page.getByLabel(todayWords.note).fill('not too much')
  await page.reload()
  await expect(page.getByLabel(todayWords.note)).toHaveValue('not too much')
  await page.getByRole('button', { name: todayWords.back }).click()
  await page.getByRole('checkbox', { name: 'Water the plants' }).check()
  await page.getByRole('button', { name: todayWords.clear }).click()
  const dialog = page.getByRole('dialog', { name: 'Clear 1 done things?' })
  await expect(dialog).toContainText('Today')
  await check(page)
  await dialog.getByRole('button', { name: todayWords.clear }).click()
  await expect(page.getByText(todayWords.cleared)).toBeVisible()
  await expect(page.getByText(todayWords.empty)).toBeVisible()
})

test('a Vue app with its own framework moves cards and follows the page’s language', async ({
  page,
  say,
}) => {
  await enterAs(page, 'manager')
  await page.goto('/space-acme/board')
  await page.getByRole('textbox', { name: boardWords.placeholder }).fill('Order steel')
  await page.getByRole('button', { name: boardWords.add }).click()
  await page.getByRole('button', { name: 'Move “Order steel” right' }).click()
  const doing = page.getByRole('region', { name: boardWords.doing })
  await expect(doing.getByRole('button', { name: 'Open “Order steel”' })).toBeVisible()
  await check(page)
  // The menu stays open, so that one sees what one chose.
  await page.getByRole('button', { name: '周敏' }).click()
  await page.getByRole('menuitemradio', { name: '中文' }).click()
  await expect(page.getByRole('button', { name: chineseWords.add })).toBeVisible()
  await page.getByRole('menuitemradio', { name: 'English' }).click()
  await expect(page.getByRole('button', { name: boardWords.add })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 360, height: 740 })
  await noSidewaysScroll(page)
  await doing.getByRole('button', { name: 'Open “Order steel”' }).click()
  await page.getByRole('button', { name: boardWords.remove }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('do.cancel') })
    .click()
  await expect(page.getByRole('heading', { name: 'Order steel' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/space-acme/board')
  await preferNothing(page)
})

test('a partner’s app in a frame writes, covers the page, asks, and gives the focus back', async ({
  page,
  say,
}) => {
  await enterAs(page, 'developer')
  await page.goto('/space-acme/notes')
  const frame = page.frameLocator('iframe')
  await expect(frame.getByRole('heading', { level: 1, name: '陈工' })).toBeVisible()
  await frame.getByRole('button', { name: noteWords.new }).click()
  await expect(page).toHaveURL(/\/space-acme\/notes\/notes\/[\w-]+$/)
  await frame.getByLabel(noteWords.text).fill('From another site')
  await expect(frame.getByText(noteWords.saved)).toBeVisible()
  await check(page)

  await frame.getByRole('button', { name: noteWords.wide }).click()
  await expect(page.getByRole('button', { name: say('appPage.uncover') })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: say('appPage.uncover') })).toBeHidden()
  await expect(frame.getByRole('button', { name: noteWords.wide })).toBeFocused()

  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(frame.locator('html')).toHaveAttribute('data-theme', 'dark')

  await frame.getByRole('button', { name: noteWords.remove }).click()
  const dialog = page.getByRole('dialog', { name: noteWords.removeTitle })
  await check(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(frame.getByRole('button', { name: noteWords.remove })).toBeFocused()

  await page.reload()
  await expect(frame.getByLabel(noteWords.text)).toHaveValue('From another site')
})

test('an app’s own server knows the person by the platform’s keys, and nobody else', async ({
  page,
  atrium,
}) => {
  const server = createAppServer({ issuer: atrium.origin, audience: 'hello-react' }).listen(0)
  await once(server, 'listening')
  const ask = async (token: string) => {
    const { port } = server.address() as AddressInfo
    const headers = { authorization: `Bearer ${token}` }
    const answer = await fetch(`http://localhost:${port}/`, { headers })
    return { status: answer.status, body: await answer.json() }
  }
  try {
    await enterAs(page, 'member')
    const login = '/space-acme/api2/microservice/login?app='
    const { result } = await (await page.request.get(`${login}hello-react`)).json()
    expect(await ask(result.token)).toMatchObject({ status: 200, body: { name: '王磊' } })
    const [head, claims, signature] = result.token.split('.')
    const other = Buffer.from(JSON.stringify({ ...decoded(claims), name: '林晓' })).toString(
      'base64url',
    )
    expect(await ask([head, other, signature].join('.'))).toMatchObject({ status: 401 })
    expect(await ask('nonsense')).toMatchObject({ status: 401 })
    // The board was not granted a token, so there is none to take elsewhere.
    expect((await page.request.get(`${login}board-vue`)).ok()).toBe(false)
  } finally {
    server.close()
  }
})

const decoded = (claims: string) => JSON.parse(Buffer.from(claims, 'base64url').toString())
