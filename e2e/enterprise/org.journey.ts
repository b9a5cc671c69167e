import { check } from '../check.ts'
import { enterAs, expect, inLanguage, test } from '../journey.ts'
import { uniqueWord } from './enterprise.scene.ts'

inLanguage('zh-CN', () => {
  test('an admin walks the tree by keys, makes a department, moves it, and adds somebody who is found by pinyin @first-admin', async ({
    page,
    say,
  }) => {
    const word = uniqueWord()
    await enterAs(page, 'admin')
    await page.goto('/space-acme/enterprise/org')
    const tree = page.getByRole('tree')
    await tree.focus()
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/department=\d+/)
    const first = tree.getByRole('treeitem', { selected: true })
    await expect(first).toHaveAttribute('aria-level', '2')
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await check(page)

    await page.getByRole('button', { name: say('org.department.add') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(say('org.department.name')).fill(word)
    await dialog.getByRole('button', { name: say('org.department.add') }).click()
    const made = tree.getByRole('treeitem', { name: word })
    await expect(made).toBeVisible()
    await expect(dialog).toHaveCount(0)
    await tree.focus()
    await page.keyboard.press('ArrowLeft')
    await expect(made).toHaveCount(0)
    await page.keyboard.press('ArrowRight')
    await made.click()
    await expect(page.getByRole('heading', { level: 2, name: word })).toBeVisible()

    await page
      .getByRole('button', { name: say('org.add') })
      .first()
      .click()
    await dialog.getByLabel(say('org.column.loginId')).fill(word)
    await dialog.getByLabel(say('org.column.name')).fill('欧阳明日')
    await check(page)
    await dialog.getByRole('button', { name: say('org.add') }).click()
    await expect(dialog).toContainText(say('org.once.title'))
    await dialog.getByRole('button', { name: say('org.once.done') }).click()
    await page.getByLabel(say('org.search')).fill('oymr')
    const row = page.getByRole('row').filter({ hasText: word })
    await expect(row).toBeVisible()

    await row.getByRole('button', { name: say('list.actionsOf', { name: '欧阳明日' }) }).click()
    await page.getByRole('menuitem', { name: say('user.password') }).click()
    await expect(dialog).toContainText(
      say('user.password.title', { name: '欧阳明日', loginId: word }),
    )
    await dialog.getByRole('button', { name: say('user.password') }).click()
    await expect(dialog).toContainText(say('user.once.title'))
    await expect(dialog.locator('code').first()).toHaveText(word)
    await check(page)
    await dialog.getByRole('button', { name: say('user.once.done') }).click()
    await row.getByRole('button', { name: '欧阳明日' }).first().click()
    await expect(dialog.getByRole('button', { name: say('user.password') })).toBeVisible()
  })
})

inLanguage('zh-CN', () => {
  test('a department is found by pinyin', async ({ page, say }) => {
    await enterAs(page, 'admin')
    await page.goto('/space-acme/enterprise/org')
    await page.getByLabel(say('org.departments.search')).fill('rlzy')
    const tree = page.getByRole('tree')
    await expect(tree.getByRole('treeitem', { name: '人力资源部' })).toBeVisible()
    await expect(tree.getByRole('treeitem', { name: '生产部' })).toHaveCount(0)
  })

  test('whoever manages one department begins there, and what is beyond has no number @first-manager', async ({
    page,
    say,
  }) => {
    await enterAs(page, 'manager')
    await page.goto('/space-acme/enterprise/org')
    await expect(page.getByRole('heading', { level: 2, name: '生产部' })).toBeVisible()
    const top = page.getByRole('treeitem').first()
    await expect(top).not.toContainText(/\d/)
    await top.click()
    await expect(page.getByText(say('org.beyond.part'))).toBeVisible()
  })
})

inLanguage('en-US', () => {
  test('on a phone departments are gone down, and back is the way up', async ({ page, say }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await enterAs(page, 'member')
    await page.goto('/space-acme/directory')
    const nav = page.getByRole('navigation', { name: say('org.departments') })
    await nav.getByRole('button', { name: /生产部/ }).click()
    await expect(nav.locator('[aria-current]')).toHaveText('生产部')
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await check(page)
    await page.goBack()
    await expect(nav.getByRole('button', { name: /生产部/ })).toBeVisible()
    await expect(nav).not.toContainText('审计室')
  })
})
