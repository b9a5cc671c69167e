import { check, checkDarkAndNarrow } from '../check.ts'
import { createEnterprise, uniqueWord } from '../enterprise/enterprise.scene.ts'
import { enterAs, expect, test } from '../journey.ts'

test('categories are added, changed, and put in order by key and by hand', async ({
  page,
  say,
  operator,
  forgive,
}) => {
  test.slow()
  forgive(/status of 409/)
  const [first, second] = [uniqueWord(), uniqueWord()]
  await operator('saas.category.add', { name: first, code: first })
  await enterAs(page, 'operator')
  await page.goto('/sysop/category')
  const list = page.getByRole('list', { name: say('category.title') })
  const names = list.locator('li strong')
  await expect(names.last()).toHaveText(first)

  await page.getByRole('button', { name: say('category.add') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(say('category.name')).fill(second)
  await dialog.getByLabel(say('category.code')).fill(first)
  const add = dialog.getByRole('button', { name: say('category.add') })
  await add.click()
  await expect(dialog.getByText(say('verdict.taken'))).toBeVisible()
  await check(page)
  await dialog.getByLabel(say('category.code')).fill(second)
  await dialog.getByRole('combobox', { name: say('category.administrators') }).click()
  await page.getByRole('option').first().click()
  await dialog.getByLabel(say('category.name')).click()
  await dialog.getByLabel(say('enterprise.entType.1')).check()
  await add.click()
  await expect(dialog).toHaveCount(0)
  const line = list.getByRole('listitem').filter({ hasText: second })
  await expect(line).toContainText(say('enterprise.entType.1'))
  await expect(names.last()).toHaveText(second)

  const handle = page.getByRole('button', { name: say('navigation.move', { name: second }) })
  await handle.focus()
  await page.keyboard.press('ArrowUp')
  await expect(names.last()).toHaveText(first)
  await expect(handle).toBeFocused()
  const order = async () => {
    const { aaData: rows } = await operator('saas.category.list', {})
    return rows.map(({ name }) => name)
  }
  await expect.poll(async () => (await order()).at(-1)).toBe(first)

  await line.dragTo(list.getByRole('listitem').first(), { targetPosition: { x: 200, y: 4 } })
  await expect(names.first()).toHaveText(second)
  await expect.poll(async () => (await order())[0]).toBe(second)
  await page.reload()
  await expect(names.first()).toHaveText(second)
  await checkDarkAndNarrow(page)

  for (const name of [first, second]) {
    await page.getByRole('button', { name: say('category.removeOf', { name }) }).click()
    await dialog.getByRole('button', { name: say('category.remove'), exact: true }).click()
    await expect(names.filter({ hasText: name })).toHaveCount(0)
  }
})

test('a category in use is not deleted, and leads to those who use it', async ({
  page,
  say,
  operator,
  forgive,
}) => {
  test.slow()
  forgive(/status of 409/)
  const word = uniqueWord()
  const { id: saasId } = await operator('saas.category.add', { name: word, code: word })
  const name = `${word} user`
  const entid = await createEnterprise(operator, name, { saasId })
  await enterAs(page, 'operator')
  await page.goto(`/sysop/category?search=${word}`)
  await page.getByRole('button', { name: say('category.removeOf', { name: word }) }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: say('category.remove'), exact: true }).click()
  await expect(dialog.getByRole('alert')).toContainText('1')
  await check(page)
  await dialog.getByRole('link', { name }).click()
  await expect(page).toHaveURL(`/sysop/enterprise?open=${entid}`)
})
