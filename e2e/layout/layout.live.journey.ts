import { check } from '../check.ts'
import { uniqueWord } from '../enterprise/enterprise.scene.ts'
import { enterAs, expect, test } from '../journey.ts'
import { routeTable } from './layout.scene.ts'

const form = (word: string) => ({
  id: `try.${word}`,
  path: `/try/${word}`,
  layout: 'index' as const,
  title: { 'zh-CN': '我的表单', 'en-US': 'My form' },
  target: { kind: 'page' as const, page: 'center' },
  access: 'signedIn' as const,
  menu: { order: 5 },
})

test('what a person types survives every change an operator makes to the page', async ({
  page,
  operator,
  say,
}) => {
  test.slow()
  const word = uniqueWord()
  const table = routeTable(operator)
  await table.add(form(word))
  try {
    await enterAs(page, 'member')
    await page.goto(`/space-acme/try/${word}`)
    const name = page.getByLabel(say('center.name'), { exact: true })
    const typed = '写到一半的名字'
    await name.fill(typed)
    await page.evaluate('window.stillHere = true')

    await table.change(`try.${word}`, { title: { 'zh-CN': '新的标题', 'en-US': 'New title' } })
    await expect(page).toHaveTitle(/^新的标题/)
    await expect(name).toHaveValue(typed)

    await table.change(`try.${word}`, { layout: 'root' })
    await table.add({ ...form(`${word}b`), title: { 'zh-CN': '后来的页', 'en-US': 'Later' } })
    await expect(page.getByRole('link', { name: '后来的页' })).toBeVisible()
    await expect(name).toHaveValue(typed)

    await table.change(`try.${word}`, { target: { kind: 'page', page: 'workbench' } })
    await expect(page.getByText(say('routeNews.changed'))).toBeVisible()
    await expect(name).toHaveValue(typed)
    await check(page)

    await table.drop(`try.${word}`)
    await expect(page.getByText(say('routeNews.gone'))).toBeVisible()
    await expect(name).toHaveValue(typed)
    await name.pressSequentially('，写完了')
    await expect(name).toHaveValue(`${typed}，写完了`)
    await check(page)

    await page.getByRole('link', { name: '后来的页' }).click()
    await page.getByRole('button', { name: say('draft.leave.do'), exact: true }).click()
    await expect(page.getByText(say('routeNews.gone'))).toHaveCount(0)
    await page.goBack()
    await expect(page.getByRole('heading', { name: say('fallback.lost.title') })).toBeVisible()
    expect(await page.evaluate('window.stillHere'), 'the document was never reloaded').toBe(true)
  } finally {
    await table.restore()
  }
})

test('an untouched page follows the table: it appears, changes its clothes and its content', async ({
  page,
  operator,
  say,
}) => {
  test.slow()
  const word = uniqueWord()
  const table = routeTable(operator)
  try {
    await enterAs(page, 'member')
    await page.goto(`/space-acme/try/${word}`)
    await expect(page.getByRole('heading', { name: say('fallback.lost.title') })).toBeVisible()

    await table.add(form(word))
    await expect(page.getByRole('heading', { name: say('center.title') })).toBeVisible()
    await expect(page.getByRole('banner')).toBeVisible()

    await table.change(`try.${word}`, { layout: 'root' })
    await expect(page.getByRole('banner')).toHaveCount(0)

    await table.change(`try.${word}`, { target: { kind: 'page', page: 'workbench' } })
    await expect(page.getByRole('heading', { name: say('workbench.apps') })).toBeVisible()
  } finally {
    await table.restore()
  }
})

test('an answer that did not change costs no bytes', async ({ page }) => {
  await enterAs(page, 'member')
  const path = '/space-acme/napi/micro-apps/atriumBaseInfo'
  const first = await page.request.get(path)
  const etag = first.headers().etag ?? ''
  expect(etag).not.toBe('')
  const again = await page.request.get(path, { headers: { 'if-none-match': etag } })
  expect(again.status()).toBe(304)
  expect((await again.body()).length).toBe(0)
})

test('a route that leads elsewhere does so inside the space', async ({ page, operator, say }) => {
  const word = uniqueWord()
  const table = routeTable(operator)
  await table.add({ ...form(word), target: { kind: 'redirect', to: '/user/workbench' } })
  try {
    await enterAs(page, 'member')
    await page.goto(`/space-acme/try/${word}`)
    await expect(page).toHaveURL('/space-acme/user/workbench')
    await expect(page.getByRole('heading', { name: say('workbench.apps') })).toBeVisible()
  } finally {
    await table.restore()
  }
})
