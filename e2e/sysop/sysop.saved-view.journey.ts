import { check } from '../check.ts'
import { createEnterprise, uniqueWord } from '../enterprise/enterprise.scene.ts'
import { enterAs, expect, test } from '../journey.ts'

test('a view is saved, changed, sent as a link, renamed, shared, and deleted with a way back', async ({
  page,
  say,
  operator,
}) => {
  test.slow()
  await enterAs(page, 'operator')
  const word = uniqueWord()
  for (const name of ['a', 'b']) await createEnterprise(operator, `${word} ${name}`)
  await page.goto(`/sysop/enterprise?search=${word}&sort=name&order=desc`)
  const names = page.locator('tbody strong')
  const inOrder = (letters: string) => [...letters].map((letter) => `${word} ${letter}`)
  await expect(names).toHaveText(inOrder('ba'))
  const views = page.getByRole('button', { name: say('savedView.title'), exact: true })
  const item = (name: string) => page.getByRole('menuitem', { name, exact: true })
  const dialog = page.getByRole('dialog')

  await views.click()
  await item(say('savedView.saveAs')).click()
  await dialog.getByRole('textbox').fill(`view ${word}`)
  await check(page)
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(/[?&]view=\d+/)
  const view = new URL(page.url()).searchParams.get('view')
  const named = page.getByRole('button', { name: new RegExp(`^view ${word}`) })

  // Whoever has the link alone sees the same, in the same order.
  await page.goto(`/sysop/enterprise?view=${view}`)
  await expect(names).toHaveText(inOrder('ba'))
  await expect(page).toHaveURL(/search=.*density=comfortable/)
  await expect(named).not.toContainText(say('savedView.changed'))

  await page.locator('th[data-column=name]').getByRole('button').click()
  await expect(names).toHaveText(inOrder('ab'))
  await expect(named).toContainText(say('savedView.changed'))
  await page.goBack()
  await expect(names).toHaveText(inOrder('ba'))
  await expect(named).not.toContainText(say('savedView.changed'))
  await page.goForward()
  await named.click()
  await check(page)
  await item(say('savedView.save')).click()
  await expect(named).not.toContainText(say('savedView.changed'))

  await named.click()
  await item(say('savedView.share')).click()
  await expect(page.getByText(say('savedView.shared', { name: `view ${word}` }))).toBeVisible()
  await named.click()
  await item(say('savedView.rename')).click()
  await dialog.getByRole('textbox').fill(`view ${word} renamed`)
  await dialog.getByRole('button', { name: say('do.save') }).click()
  await expect(page.getByRole('button', { name: `view ${word} renamed` })).toBeVisible()

  await named.click()
  await item(say('savedView.remove')).click()
  await expect(views).toBeVisible()
  await page.getByRole('button', { name: say('do.undo') }).click()
  await expect(named).toBeVisible()
  await named.click()
  await page.getByRole('menuitemradio', { name: say('savedView.standard') }).click()
  await expect(page).toHaveURL(/\/sysop\/enterprise\??$/)

  await operator('savedView.remove', { id: Number(view) })
  await page.goto(`/sysop/enterprise?view=${view}`)
  await expect(page.getByText(say('savedView.missing'))).toBeVisible()
  await expect(names.first()).toBeVisible()
  await expect(page).toHaveURL(/\/sysop\/enterprise\??$/)
})
