import type { Page } from '@playwright/test'
import { check, checkDarkAndNarrow } from '../check.ts'
import { signInForm } from '../entry/sign-in.form.ts'
import { expect, inLanguage, test } from '../journey.ts'
import { enterOwnSpace } from '../ways/ways.people.ts'

const LOGO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAACAAAAAgCAYAAABzenr0AAAAJ0lEQVR42u3OMQEAAAgDoGn/zpryQQ0SKCmnbQICAgICAgICAoJ/BwAdAAF3b5m8AAAAAElFTkSuQmCC',
  'base64',
)
const NAME = '海棠 & Söhne'
const RED = '#b3261e'

const accent = (page: Page) =>
  page.evaluate<string>(
    'getComputedStyle(document.documentElement).getPropertyValue("--atrium-accent")',
  )

inLanguage('zh-CN', () => {
  test('an admin gives the space a look, and its sign-in page has it from the first paint', async ({
    page,
    say,
    operator,
    anotherBrowser,
    forgive,
  }) => {
    test.slow()
    forgive(/ERR_FAILED/)
    const { space, admin } = await enterOwnSpace(page, operator)
    await page.goto(`/space-${space}/user/workbench`)
    await page.getByRole('button', { name: admin.name }).last().click()
    await page.getByRole('menuitem', { name: say('look.title') }).click()
    await expect(page).toHaveURL(`/space-${space}/enterprise/brand`)

    await page.getByLabel(say('look.name')).fill(NAME)
    await page.getByRole('button', { name: '#b3261e' }).click()
    const file = { name: 'logo.png', mimeType: 'image/png', buffer: LOGO }
    await page.locator('input[type=file]').setInputFiles(file)
    await expect(page.getByAltText(say('look.logo.shown'))).toBeVisible()
    await expect(page.getByText(say('look.colour.night', { colour: '' }).slice(0, 6))).toBeVisible()
    await check(page)
    await checkDarkAndNarrow(page)
    await page.getByRole('button', { name: say('do.save') }).click()
    await expect(page.getByText(say('look.saved'))).toBeVisible()

    await expect(page.getByRole('link', { name: say('brand.home', { name: NAME }) })).toBeVisible()
    await expect(page.getByRole('banner').getByText(NAME)).toBeVisible()
    await expect(page).toHaveTitle(new RegExp(NAME))

    const visitor = await anotherBrowser()
    await visitor.route('**/assets/*.js', (route) => route.abort())
    await visitor.goto(`/space-${space}/home/login`)
    expect(await accent(visitor), 'before any script').toContain(RED)
    await expect(visitor.getByText(NAME)).toBeVisible()
    const icon = visitor.locator('link[rel=icon]')
    await expect(icon).toHaveAttribute('href', /\/v1\/brand\/logo\/[0-9a-f]{64}$/)
    await visitor.unroute('**/assets/*.js')
    await visitor.reload()
    await expect(signInForm(visitor, say).submit).toBeEnabled()
    expect(await accent(visitor)).toContain(RED)
    await expect(visitor.getByText(NAME)).toBeVisible()
    await check(visitor)
    await checkDarkAndNarrow(visitor)

    await visitor.goto('/home/login')
    await expect(signInForm(visitor, say).submit).toBeEnabled()
    expect(await accent(visitor)).not.toContain(RED)

    await page.getByRole('button', { name: say('look.reset', { platform: 'Atrium' }) }).click()
    const dialog = page.getByRole('dialog')
    await check(page)
    await dialog.getByRole('button', { name: say('look.reset', { platform: 'Atrium' }) }).click()
    await expect(
      page.getByRole('link', { name: say('brand.home', { name: 'Atrium' }) }),
    ).toBeVisible()
    await visitor.goto(`/space-${space}/home/login`)
    await expect(signInForm(visitor, say).submit).toBeEnabled()
    expect(await accent(visitor)).not.toContain(RED)
  })
})

test('what is no picture, or no colour, is said at its field', async ({
  page,
  say,
  operator,
  forgive,
}) => {
  forgive(/status of 400/)
  await enterOwnSpace(page, operator)
  await page.goto('/enterprise/brand')
  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer })
  await choose('logo.svg', 'image/svg+xml', Buffer.from('<svg/>'))
  await expect(page.getByText(say('verdict.picture'))).toBeVisible()
  await choose('logo.png', 'image/png', Buffer.alloc(200 * 1024))
  await expect(page.getByText(say('verdict.too_big'))).toBeVisible()

  await choose('logo.png', 'image/png', Buffer.from('GIF89a, in truth'))
  await page.getByLabel(say('look.colour'), { exact: true }).fill('blue')
  await page.getByRole('button', { name: say('do.save') }).click()
  await expect(page.getByText(say('verdict.malformed'))).toBeVisible()
  await page.getByLabel(say('look.colour'), { exact: true }).fill('#ffff00')
  await expect(page.getByText(say('look.colour.day', { colour: '' }).slice(0, 8))).toBeVisible()
  await page.getByRole('button', { name: say('do.save') }).click()
  await expect(page.getByText(say('verdict.picture'))).toBeVisible()
})

inLanguage('en-US', () => {
  test('what is typed into the look and the sign-in page is not left without a question', async ({
    page,
    say,
    operator,
  }) => {
    const { space } = await enterOwnSpace(page, operator)
    const question = page.getByRole('dialog', { name: say('draft.leave') })
    const away = page
      .getByRole('banner')
      .getByRole('link', { name: say('brand.home', { name: '' }).trim() })
      .first()
    for (const [path, field] of [
      ['/enterprise/brand', 'look.name'],
      ['/enterprise/brand', 'supplier.contact.name'],
      ['/enterprise/signManager/page', 'look.name'],
      ['/enterprise/signManager/page', 'signManager.page.heading'],
    ] as const) {
      await page.goto(`/space-${space}${path}`)
      await page.getByLabel(say(field), { exact: true }).fill('Half a word')
      await away.click()
      await expect(question).toHaveCount(1)
      await page.keyboard.press('Escape')
      await expect(question).toHaveCount(0)
      await expect(page.getByLabel(say(field), { exact: true })).toHaveValue('Half a word')
      await page.getByLabel(say(field), { exact: true }).fill('')
      await away.click()
      await expect(page).not.toHaveURL(new RegExp(path))
    }
  })
})
