import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { askByItself } from '../answers.ts'
import { check } from '../check.ts'
import { enterAs, expect, inLanguage, preferNothing, test } from '../journey.ts'
import { createEnterprise, enterprisePage, uniqueWord } from './enterprise.scene.ts'

test.beforeEach(({ page }) => enterAs(page, 'operator'))

test('a click on a head sorts, a second one the other way round', async ({
  page,
  say,
  operator,
}) => {
  const word = uniqueWord()
  for (const name of ['b', 'c', 'a']) await createEnterprise(operator, `${word} ${name}`)
  const inOrder = (letters: string) => [...letters].map((letter) => `${word} ${letter}`)
  await page.goto(`/sysop/enterprise?search=${word}`)
  const { names } = enterprisePage(page, say)
  await expect(names).toHaveText(inOrder('acb'))
  const head = page.getByRole('columnheader', { name: say('enterprise.column.name') })
  await head.getByRole('button').click()
  await expect(names).toHaveText(inOrder('abc'))
  await expect(head).toHaveAttribute('aria-sort', 'ascending')
  await head.getByRole('button').click()
  await expect(names).toHaveText(inOrder('cba'))
  await expect(head).toHaveAttribute('aria-sort', 'descending')
  await expect(page).toHaveURL(/sort=name/)
})

test('chosen columns survive a reload', async ({ page, say }) => {
  await page.goto('/sysop/enterprise')
  const head = (column: 'storage' | 'created') =>
    page.getByRole('columnheader', { name: say(`enterprise.column.${column}`) })
  await expect(head('storage')).toBeVisible()
  await page.getByRole('button', { name: say('list.display') }).click()
  for (const column of ['storage', 'created'] as const)
    await page.getByRole('menuitemcheckbox', { name: say(`enterprise.column.${column}`) }).click()
  await page.keyboard.press('Escape')
  await kept(page, 'enterprise', (list) => expect(list?.columns).toContain('created'))
  await page.goto('/sysop/enterprise')
  await expect(head('created')).toBeVisible()
  await expect(head('storage')).toHaveCount(0)
  await arrangeNothing(page, 'enterprise')
})

test('details open by their address and leave it when closed', async ({ page, say, operator }) => {
  const word = uniqueWord()
  const entid = await createEnterprise(operator, word)
  await page.goto(`/sysop/enterprise?open=${entid}`)
  const { dialog } = enterprisePage(page, say)
  await expect(dialog.getByRole('heading', { name: word })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL('/sysop/enterprise')
})

test('22 enterprises are two pages, and compact shows nearly one of them at once', async ({
  page,
  say,
  operator,
}) => {
  test.slow()
  await page.setViewportSize({ width: 1440, height: 900 })
  const word = uniqueWord()
  const numbers = Array.from({ length: 22 }, (_, at) => String(at).padStart(2, '0'))
  for (const number of numbers)
    await operator('sysop.enterprise.add', {
      name: `${word} ${number}`,
      space: word + number,
      admin: { loginId: word + number, name: 'First' },
    })
  await page.goto(`/sysop/enterprise?search=${word}&sort=name&order=asc`)
  const { rows, names } = enterprisePage(page, say)
  const pager = page.getByRole('navigation', { name: say('pager.label') })
  const next = pager.getByRole('button', { name: say('pager.next') })
  await expect(pager).toContainText(say('pager.range', { from: 1, to: 20, total: 22 }))
  await expect(rows).toHaveCount(20)
  await next.click()
  await expect(pager).toContainText(say('pager.range', { from: 21, to: 22, total: 22 }))
  await expect(names).toHaveText(numbers.slice(20).map((number) => `${word} ${number}`))
  await expect(next).toBeDisabled()
  await expect(page).toHaveURL(/[?&]page=2/)
  await check(page)

  const jump = pager.getByRole('textbox')
  for (const [typed, at] of [
    ['1', 1],
    ['99', 2],
    ['0', 1],
  ] as const) {
    await jump.fill(typed)
    await jump.press('Enter')
    await expect(jump).toHaveValue(String(at))
    await expect(rows).toHaveCount(at === 1 ? 20 : 2)
  }

  await page.setViewportSize({ width: 1000, height: 600 })
  await headStays(page)
  await page.setViewportSize({ width: 1440, height: 900 })

  await page.getByRole('button', { name: say('list.display') }).click()
  await page
    .getByRole('menuitemradio', { name: say('preferences.density.compact'), exact: true })
    .click()
  await expect.poll(() => rowsInSight(page)).toBeGreaterThanOrEqual(18)
  await expect(page.locator('html')).toHaveAttribute('data-density', 'compact')
  await page.goto('/sysop/user')
  await expect.poll(() => rowsInSight(page)).toBeGreaterThanOrEqual(18)
  await preferNothing(page)
})

test('a column is made wider by its edge, and stays so', async ({ page }) => {
  await page.goto('/sysop/enterprise')
  const head = page.locator('th[data-column=status]')
  await expect(head).toBeVisible()
  await page.mouse.move(500, 250)
  const edge = head.getByRole('separator')
  const width = async () => Math.round((await head.boundingBox())?.width ?? 0)
  const before = await width()
  const { x, y } = await middleOf(edge)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 100, y, { steps: 4 })
  await page.mouse.up()
  expect(Math.abs((await width()) - before - 100)).toBeLessThanOrEqual(2)
  await edge.press('ArrowRight')
  await expect(edge).toHaveAttribute('aria-valuenow', String(await width()))
  const after = await width()
  expect(after).toBeGreaterThan(before + 110)
  await kept(page, 'enterprise', (list) => expect(list?.widths?.status).toBe(after))
  await page.reload()
  await expect(head).toBeVisible()
  await page.mouse.move(501, 251)
  expect(await width()).toBe(after)

  await edge.press('Home')
  await kept(page, 'enterprise', (list) => expect(list?.widths ?? {}).toEqual({}))
  await arrangeNothing(page, 'enterprise')
})

/** Rows that nothing cuts. */
const rowsInSight = (page: Page) =>
  page.locator('tbody tr').evaluateAll((rows, height) => {
    const boxes = rows.map((row) => row.getBoundingClientRect())
    return boxes.filter(({ top, bottom }) => top >= 0 && bottom <= height).length
  }, page.viewportSize()?.height ?? 0)

/** Scrolled down it lies below the bar, and scrolled sideways the name lies at the beginning. */
async function headStays(page: Page) {
  const place = async (of: Locator) => (await of.boundingBox()) ?? { x: 0, y: 0, height: 0 }
  const table = page.locator('div:has(> table)')
  const name = page.locator('th[data-column=name]')
  await table.evaluate((box) => (box.scrollLeft = 200))
  await page.mouse.move(500, 400)
  await page.mouse.wheel(0, 700)
  const bar = await place(page.getByRole('banner'))
  const away = async () => Math.abs((await place(name)).y - bar.y - bar.height)
  await expect.poll(away).toBeLessThanOrEqual(1)
  expect(Math.abs((await place(name)).x - (await place(table)).x)).toBeLessThanOrEqual(1)
  await page.mouse.wheel(0, -700)
}

async function middleOf(of: Locator) {
  const { x = 0, y = 0, width = 0, height = 0 } = (await of.boundingBox()) ?? {}
  return { x: x + width / 2, y: y + height / 2 }
}

type Arranged = { columns?: string[]; widths?: Record<string, number> }

/** What a page has chosen is with the account a moment later. */
const kept = (page: Page, list: string, look: (arranged: Arranged | undefined) => void) =>
  expect(async () => {
    const answer = await page.request.get('/api2/view/personconfiginfo')
    look((await answer.json()).result.lists[list])
  }).toPass()

const arrangeNothing = (page: Page, list: string) =>
  page.request.put(`/v1/preference/list/${list}`, { data: {} })

inLanguage('zh-CN', () => {
  test('the export is the view as it stands, in the words of the page', async ({
    page,
    say,
    operator,
  }) => {
    const word = uniqueWord()
    for (const name of ['b', 'a']) await createEnterprise(operator, `${word} ${name}`)
    await page.goto(`/sysop/enterprise?search=${word}&sort=name&order=asc`)
    await expect(enterprisePage(page, say).rows).toHaveCount(2)
    const arriving = page.waitForEvent('download')
    await page.getByRole('link', { name: say('list.export') }).click()
    const file = await arriving
    expect(file.suggestedFilename()).toMatch(/^enterprises-\d{4}-\d\d-\d\d\.csv$/)
    const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
    const expected = [say('enterprise.column.space'), `${word} a`, `${word} b`]
    expect(lines).toEqual(expected.map((part) => expect.stringContaining(part)))
  })

  test('nothing found, nothing there yet and nothing reachable each say what to do', async ({
    page,
    say,
    forgive,
  }) => {
    forgive(/ERR_FAILED/)
    const { rows } = enterprisePage(page, say)
    await page.goto('/sysop/enterprise?search=there-is-no-such-name')
    await expect(page.getByRole('heading', { name: say('list.unmatched') })).toBeVisible()
    await check(page)
    await page
      .locator('main')
      .getByRole('button', { name: say('list.filters.clearAll') })
      .last()
      .click()
    await expect(rows).not.toHaveCount(0)

    const nothing = { iTotalRecords: 0, iTotalDisplayRecords: 0, aaData: [] }
    const list = '**/api/sysop/enterprise/all*'
    await askByItself(page)
    await page.route(list, (route) =>
      route.fulfill({ json: { status: 200, msg: '', result: nothing } }),
    )
    await page.goto('/sysop/enterprise')
    await expect(page.getByRole('heading', { name: say('enterprise.empty.first') })).toBeVisible()
    await check(page)

    await page.unroute(list)
    await page.route(list, (route) => route.abort())
    await page.goto('/sysop/enterprise')
    await expect(page.getByRole('alert')).toContainText(say('trouble.unreachable'))
    await check(page)
    await page.unroute(list)
    await page.getByRole('button', { name: say('do.retry') }).click()
    await expect(rows).not.toHaveCount(0)
  })
})
