import { readFile } from 'node:fs/promises'
import { askByItself } from '../answers.ts'
import { check } from '../check.ts'
import { enterAs, expect, inLanguage, test } from '../journey.ts'
import { enterprisePage, found, uniqueWord } from './enterprise.scene.ts'

test.beforeEach(({ page }) => enterAs(page, 'operator'))

test('a click on a head sorts, a second one the other way round', async ({
  page,
  say,
  operator,
}) => {
  const word = uniqueWord()
  for (const name of ['b', 'c', 'a']) await found(operator, `${word} ${name}`)
  const inOrder = (letters: string) => [...letters].map((letter) => `${word} ${letter}`)
  await page.goto(`/sysop/enterprise?iSearch=${word}`)
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
  await page.getByRole('button', { name: say('list.columns') }).click()
  for (const column of ['storage', 'created'] as const)
    await page.getByRole('menuitemcheckbox', { name: say(`enterprise.column.${column}`) }).click()
  await page.keyboard.press('Escape')
  await page.goto('/sysop/enterprise')
  await expect(head('created')).toBeVisible()
  await expect(head('storage')).toHaveCount(0)
})

test('details open by their address and leave it when closed', async ({ page, say, operator }) => {
  const word = uniqueWord()
  const entid = await found(operator, word)
  await page.goto(`/sysop/enterprise?open=${entid}`)
  const { dialog } = enterprisePage(page, say)
  await expect(dialog.getByRole('heading', { name: word })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL('/sysop/enterprise')
})

test('22 enterprises are two pages', async ({ page, say, operator }) => {
  const word = uniqueWord()
  const numbers = Array.from({ length: 22 }, (_, at) => String(at).padStart(2, '0'))
  for (const number of numbers)
    await operator('sysop.enterprise.add', {
      name: `${word} ${number}`,
      space: word + number,
      admin: { loginId: word + number, name: 'First' },
    })
  await page.goto(`/sysop/enterprise?iSearch=${word}&sort=name&order=asc`)
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
})

inLanguage('zh-CN', () => {
  test('the export is the view as it stands, in the words of the page', async ({
    page,
    say,
    operator,
  }) => {
    const word = uniqueWord()
    for (const name of ['b', 'a']) await found(operator, `${word} ${name}`)
    await page.goto(`/sysop/enterprise?iSearch=${word}&sort=name&order=asc`)
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
    await page.goto('/sysop/enterprise?iSearch=there-is-no-such-name')
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
