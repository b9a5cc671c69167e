import type { Page } from '@playwright/test'
import { callerFor } from '../caller.ts'
import { check, checkDarkAndNarrow } from '../check.ts'
import { enterAs, expect, inLanguage, test } from '../journey.ts'

const FILES = '/space-acme/user/files'
/** One red point. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)
const SCRIPT = '<script>window.top.ran = true; document.title = "ran"</script>'
const HTML = `<!doctype html><title>quiet</title>${SCRIPT}<p onclick="">Hello</p>`
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" onload="window.top.ran = true">${SCRIPT}</svg>`
const XML = `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml">${SCRIPT}</html>`

const file = (name: string, content: string | Buffer) => ({
  name,
  mimeType: '',
  buffer: Buffer.from(content),
})

const hasRun = (page: Page) => page.evaluate<boolean>("'ran' in window")

inLanguage('zh-CN', () => {
  test('files come, are looked at without running, renamed, deleted and taken back', async ({
    page,
    say,
    atrium,
    language,
    forgive,
  }) => {
    test.slow()
    // What is opened by its own address may not even wear a style of the browser's.
    forgive(/Content Security Policy|Blocked script execution/)
    const called = (name: string) => `${language} ${name}`
    const row = (name: string) => page.getByRole('row').filter({ hasText: called(name) })
    const drawer = page.getByRole('dialog', { name: say('file.preview') })
    const open = (name: string) =>
      row(name)
        .getByRole('button', { name: called(name), exact: true })
        .click()
    await enterAs(page, 'member')
    await page.goto(FILES)
    await expect(page.getByRole('heading', { name: say('file.title') })).toBeVisible()
    await page
      .getByLabel(say('file.upload'))
      .last()
      .setInputFiles([
        file(called('page.html'), HTML),
        file(called('sign.svg'), SVG),
        file(called('feed.xml'), XML),
        file(called('point.png'), PNG),
        file(called('tool.exe'), 'MZ'),
      ])
    await expect(page.getByText(say('file.kind.program'), { exact: false }).first()).toBeVisible()
    for (const name of ['page.html', 'sign.svg', 'feed.xml', 'point.png'])
      await expect(row(name)).toBeVisible()
    await expect(row('tool.exe')).toHaveCount(0)
    await check(page)

    for (const [name, source] of [
      ['page.html', HTML],
      ['sign.svg', SVG],
      ['feed.xml', XML],
    ] as const) {
      await open(name)
      await expect(drawer.getByText(source)).toBeVisible()
      expect(await hasRun(page)).toBe(false)
      await page.keyboard.press('Escape')
      await expect(drawer).toHaveCount(0)
    }
    await open('point.png')
    await expect(drawer.getByRole('img', { name: called('point.png') })).toHaveJSProperty(
      'naturalWidth',
      1,
    )
    await check(page)
    await page.keyboard.press('Escape')

    // Also where somebody opens the address itself.
    const member = await callerFor(atrium.origin, 'member', 'acme')
    const { rows } = (await member('file.list', { search: language })) as {
      rows: { id: number; name: string }[]
    }
    for (const { id, name } of rows) {
      await page.goto(`/space-acme/v1/files/${id}/preview`)
      expect(await hasRun(page), name).toBe(false)
      expect(await page.title(), name).not.toBe('ran')
    }

    await page.goto(FILES)
    await open('point.png')
    await drawer.getByRole('button', { name: say('file.rename') }).click()
    const renaming = page.getByRole('dialog', { name: say('file.rename') })
    await expect(renaming.getByLabel(say('file.name'), { exact: true })).toBeFocused()
    // Only the name is chosen, so its ending stays.
    await page.keyboard.type(called('dot'))
    await renaming.getByRole('button', { name: say('do.save') }).click()
    await expect(row('dot.png')).toBeVisible()
    await page.goto(FILES)
    await open('dot.png')
    await drawer.getByRole('button', { name: say('file.remove') }).click()
    await page
      .getByRole('button', { name: say('file.remove'), exact: true })
      .last()
      .click()
    await expect(row('dot.png')).toHaveCount(0)
    await expect(page.locator('main tr[data-row] :focus'), 'the line beside it').toBeVisible()
    await page.getByRole('button', { name: say('do.undo') }).click()
    await expect(row('dot.png')).toBeVisible()
    await page.goto(`${FILES}?search=${encodeURIComponent(called('dot'))}`)
    await expect(row('dot.png')).toBeVisible()
    await expect(row('page.html')).toHaveCount(0)
    await checkDarkAndNarrow(page)

    for (const { id } of rows) {
      await member('file.remove', { id })
      await member('file.erase', { id })
    }
    await expect(page.getByRole('heading', { name: say('list.unmatched') })).toBeVisible()
    await page.goto(`${FILES}?state=removed`)
    await expect(page.getByRole('heading', { name: say('file.none.removed') })).toBeVisible()
    await check(page)
  })

  test('an admin says which files are taken and where people talk, and everybody finds the way', async ({
    page,
    say,
    atrium,
    forgive,
  }) => {
    forgive(/status of 400 .*\/v1\/chat$/)
    await enterAs(page, 'admin')
    await page.goto('/space-acme/enterprise/data')
    const rules = page.getByRole('region', { name: say('fileRules.title'), exact: true })
    const film = rules.getByLabel(say('file.kind.film'))
    await film.setChecked(!(await film.isChecked()))
    await rules.getByRole('button', { name: say('do.save') }).click()
    await expect(page.getByText(say('fileRules.saved')).first()).toBeVisible()
    await check(page)
    await page.goto('/space-acme/enterprise/navigation')
    const chat = page.getByRole('region', { name: say('chat.title'), exact: true })
    await chat.getByLabel(say('chat.kind.address')).check()
    await chat.getByLabel(say('chat.name')).fill('Matter')
    await chat
      .getByLabel(say('chat.address'), { exact: false })
      .last()
      .fill('http://chat.acme.test')
    await chat.getByRole('button', { name: say('chat.save') }).click()
    const typed = chat.getByLabel(say('chat.address'), { exact: false }).last()
    await expect(typed).toHaveAttribute('aria-invalid', 'true')
    await chat
      .getByLabel(say('chat.address'), { exact: false })
      .last()
      .fill('https://chat.acme.test')
    await chat.getByRole('button', { name: say('chat.save') }).click()
    await expect(page.getByText(say('chat.saved')).first()).toBeVisible()
    await check(page)

    await page.goto('/space-acme/user/workbench')
    const way = page.getByRole('link', { name: say('chat.open', { name: 'Matter' }) })
    await expect(way).toHaveAttribute('href', 'https://chat.acme.test/')
    await expect(way).toHaveAttribute('rel', 'noreferrer')
    await check(page)
    const admin = await callerFor(atrium.origin, 'admin', 'acme')
    await admin('chat.set', { choice: { kind: 'none' } })
    await expect(way).toHaveCount(0)
  })
})
