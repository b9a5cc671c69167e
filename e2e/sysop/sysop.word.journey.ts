import { check, checkDarkAndNarrow } from '../check.ts'
import { enterAs, expect, test } from '../journey.ts'
import { enterOwnSpace } from '../ways/ways.people.ts'

test('a phrase is edited where it stands, checked, previewed, and followed by open pages', async ({
  page,
  say,
  anotherBrowser,
  operator,
}) => {
  test.slow()
  const key = 'enterprise.suspend.title'
  const followed = 'sms.title'
  await enterAs(page, 'operator')
  await page.goto('/sysop/word')
  await page.getByRole('searchbox', { name: say('word.search') }).fill(key)
  await expect(page.locator('tbody tr')).toHaveCount(1)
  await page.getByRole('button', { name: say('word.editOf', { key }) }).click()
  const text = page.getByRole('textbox', { name: say('word.textOf', { key }) })
  await expect(text).toBeFocused()
  const save = page.getByRole('button', { name: say('do.save') })
  await text.fill('停用？')
  await expect(save).toBeDisabled()
  await expect(page.getByText(say('word.gaps', { gaps: '{name}' }))).toBeVisible()
  await check(page)
  await text.fill('停用 {name} 吗')
  await expect(page.locator('form p mark')).toHaveText('‹name›')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: say('word.editOf', { key }) })).toBeFocused()

  const other = await anotherBrowser()
  await enterAs(other, 'operator')
  await other.goto('/sysop/sms')
  await expect(other.getByRole('heading', { name: say(followed), exact: true })).toBeVisible()
  await page.goto(`/sysop/word?search=${followed}`)
  try {
    await page.getByRole('button', { name: say('word.editOf', { key: followed }) }).click()
    await page.getByRole('textbox', { name: say('word.textOf', { key: followed }) }).fill('短消息')
    await page.keyboard.press('Control+Enter')
    await expect(other.getByRole('heading', { name: '短消息' })).toBeVisible()
    await page.getByText(say('word.show.own')).click()
    await expect(page).toHaveURL(/show=own/)
    await expect(page.locator('tbody tr')).toHaveCount(1)
    await page.getByRole('button', { name: say('word.editOf', { key: followed }) }).click()
    await page.getByRole('button', { name: say('word.clear') }).click()
    await expect(page.getByRole('button', { name: say('do.undo') })).toBeVisible()
    await expect(other.getByRole('heading', { name: say(followed), exact: true })).toBeVisible()
  } finally {
    await operator('phrase.clear', { lang: 'zh-CN', key: followed })
  }
})

test('a language is added, translated from a file, published and removed', async ({
  page,
  say,
  operator,
  forgive,
}) => {
  test.slow()
  // The page is open when its language is withdrawn.
  forgive(/status of 40[04]/)
  await enterAs(page, 'operator')
  await page.goto('/sysop/word')
  try {
    await page.getByRole('button', { name: say('word.language.add') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(say('word.language.tag')).fill('nonsense!')
    await dialog.getByLabel(say('word.language.name')).fill('Nederlands')
    const add = dialog.getByRole('button', { name: say('word.language.add') })
    await add.click()
    await expect(dialog.getByText(say('verdict.malformed'))).toBeVisible()
    await dialog.getByLabel(say('word.language.tag')).fill('nl')
    await add.click()
    await expect(page).toHaveURL(/lang=nl&show=missing/)
    await expect(page.getByRole('button', { name: /Nederlands/ })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await check(page)

    await page.getByRole('button', { name: say('word.import') }).click()
    const choose = (words: object) =>
      dialog.locator('input[type=file]').setInputFiles({
        name: 'nl.json',
        mimeType: 'application/json',
        buffer: Buffer.from(JSON.stringify(words)),
      })
    const send = dialog.getByRole('button', { name: say('word.import') })
    await choose({ 'login.title': 'Inloggen', 'apps.given': 'klaar', 'no.such': 'x' })
    await send.click()
    await expect(dialog.getByRole('alert')).toContainText('apps.given')
    await expect(dialog.getByRole('alert')).toContainText('no.such')
    await choose({ 'login.title': 'Inloggen' })
    await send.click()
    await expect(dialog).toHaveCount(0)
    await page.goto('/sysop/word?lang=nl&show=own')
    await expect(page.locator('tbody tr')).toHaveCount(1)
    const link = page.getByRole('link', { name: say('word.export') })
    const file = await page.request.get((await link.getAttribute('href')) ?? '')
    expect((await file.json())['login.title']).toBe('Inloggen')

    await page.getByRole('button', { name: say('word.publish') }).click()
    await expect(page.getByText(say('word.published'), { exact: true })).toBeVisible()
    await checkDarkAndNarrow(page)
    await page.getByRole('button', { name: say('word.language.remove') }).click()
    await expect(dialog).toContainText(say('word.language.remove.text.one', { count: 1 }))
    await dialog.getByRole('button', { name: say('word.language.remove') }).click()
    await expect(page.getByRole('button', { name: /Nederlands/ })).toHaveCount(0)
  } finally {
    const known = await operator('language.list', {})
    if (known.some(({ lang }) => lang === 'nl')) await operator('language.remove', { lang: 'nl' })
  }
})

test('a space says things its own way, on its own pages', async ({ page, say, operator }) => {
  test.slow()
  const { space } = await enterOwnSpace(page, operator)
  const key = 'apps.title'
  await page.goto(`/space-${space}/enterprise/words?search=${key}`)
  await page.getByRole('button', { name: say('word.editOf', { key }) }).click()
  await page.getByRole('textbox', { name: say('word.textOf', { key }) }).fill('工具箱')
  await page.getByRole('button', { name: say('do.save') }).click()
  await expect(page.locator('tbody tr').first()).toContainText('工具箱')
  await checkDarkAndNarrow(page)
  await page.goto(`/space-${space}/enterprise/apps`)
  await expect(page.getByRole('heading', { name: '工具箱' })).toBeVisible()
  await enterAs(page, 'admin')
  await page.goto('/space-acme/enterprise/apps')
  await expect(page.getByRole('heading', { name: say(key) })).toBeVisible()
})
