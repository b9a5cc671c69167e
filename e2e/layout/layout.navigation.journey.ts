import type { Page } from '@playwright/test'
import { askByItself } from '../answers.ts'
import { check, checkDarkAndNarrow, noSidewaysScroll } from '../check.ts'
import { enterAs, expect, test } from '../journey.ts'
import type { Say } from '../words.ts'
import { twoOfOneSpace } from './layout.scene.ts'

/** The page on which an admin arranges the menu. */
const workshop = (page: Page, say: Say) => ({
  open: async (space: string) => {
    await page.goto(`/space-${space}/enterprise/navigation`)
    await expect(page.getByRole('heading', { name: say('navigation.title') })).toBeVisible()
  },
  style: (style: 'side' | 'top' | 'mixed') =>
    page.getByRole('radio', { name: say(`navigation.style.${style}.text`) }),
  handle: (name: string) => page.getByRole('button', { name: say('navigation.move', { name }) }),
  names: page.locator('[draggable] strong'),
  save: async () => {
    await page.getByRole('button', { name: say('do.save'), exact: true }).click()
  },
  saved: page.getByText(say('navigation.saved')).first(),
})

test('an admin arranges the menu by pointer and by keyboard, and members see it at once', async ({
  page,
  say,
  operator,
  anotherBrowser,
}) => {
  test.slow()
  const member = await anotherBrowser()
  const { space } = await twoOfOneSpace(operator, page, member)
  await member.goto(`/space-${space}/user/workbench`)
  await expect(member.getByRole('heading', { name: say('workbench.apps') })).toBeVisible()

  const { open, style, handle, names, save, saved } = workshop(page, say)
  await open(space)
  await check(page)
  await style('side').check()

  await page.getByRole('button', { name: say('navigation.add') }).click()
  await page.getByRole('menuitem', { name: say('center.title') }).click()
  await expect(names.last()).toHaveText(say('center.title'))
  await handle(say('center.title')).focus()
  // Up through the group of the admin's pages, and out of it at the top.
  await expect(async () => {
    await page.keyboard.press('ArrowUp')
    await expect(handle(say('center.title')), 'the focus goes along').toBeFocused()
    await expect(names.nth(1)).toHaveText(say('center.title'), { timeout: 200 })
  }).toPass()
  await handle(say('center.title')).dragTo(handle(say('workbench.title')), {
    targetPosition: { x: 4, y: 4 },
  })
  await expect(names.first()).toHaveText(say('center.title'))

  const rename = say('navigation.renameOf', { name: say('center.title') })
  await page.getByRole('button', { name: rename }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(say('navigation.nameIn', { language: '中文' })).fill('我的资料')
  await dialog.getByRole('button', { name: say('navigation.done') }).click()
  await expect(dialog.getByText(say('navigation.nameMissing'))).toBeVisible()
  await dialog.getByLabel(say('navigation.nameIn', { language: 'English' })).fill('About me')
  await dialog.getByRole('radio', { name: say('icon.star') }).press('Space')
  await check(page)
  await dialog.getByRole('button', { name: say('navigation.done') }).click()
  await expect(names.first()).toHaveText('我的资料')
  await checkDarkAndNarrow(page)
  await save()
  await expect(saved).toBeVisible()

  const rail = member.getByRole('complementary').getByRole('link')
  await expect(rail.first(), 'in the open browser of the member').toHaveText('我的资料')
  await expect(member.getByRole('link', { name: say('navigation.title') })).toHaveCount(0)
  await rail.first().click()
  await expect(rail.first()).toHaveAttribute('aria-current', 'page')

  await page.getByRole('button', { name: say('navigation.reset') }).click()
  await save()
  await expect(rail.first()).toHaveText(say('workbench.title'))
})

test('the second of two admins learns of the first, and nothing is lost unasked', async ({
  page,
  say,
  operator,
  anotherBrowser,
  forgive,
}) => {
  test.slow()
  forgive(/status of 409/)
  const { space } = await twoOfOneSpace(operator, page, await anotherBrowser())
  const { open, style, save, saved } = workshop(page, say)
  await open(space)
  await style('mixed').check()
  const read = await page.request.get(`/space-${space}/v1/navigation`)
  const { revision } = (await read.json()).result
  const theirs = { style: 'side', menu: null, revision }
  await page.request.put(`/space-${space}/v1/navigation`, { data: theirs })

  await save()
  await expect(page.getByText(say('navigation.conflict'), { exact: true })).toBeVisible()
  await expect(style('mixed')).toBeChecked()
  await check(page)
  await page.getByRole('button', { name: say('conflict.mine') }).click()
  await expect(saved).toBeVisible()
  const after = await page.request.get(`/space-${space}/api2/navigation/style`)
  expect((await after.json()).result.style).toBe('mixed')
})

test('the three styles stand where they say, and a phone has a drawer', async ({
  page,
  say,
  operator,
  anotherBrowser,
}) => {
  test.slow()
  const { space } = await twoOfOneSpace(operator, page, await anotherBrowser())
  const bar = page.getByRole('banner').getByRole('navigation')
  const rail = page.getByRole('complementary').first().getByRole('navigation')
  const arrange = async (style: string) => {
    const { revision } = (await (await page.request.get(`/space-${space}/v1/navigation`)).json())
      .result
    await page.request.put(`/space-${space}/v1/navigation`, {
      data: { style, menu: null, revision },
    })
  }
  await page.goto(`/space-${space}/enterprise/apps`)
  await expect(page.getByRole('heading', { name: say('apps.title') })).toBeVisible()

  await arrange('side')
  await expect(rail.getByRole('link', { name: say('apps.title') })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await page.getByRole('button', { name: say('layout.narrow') }).click()
  const icon = rail.getByRole('link', { name: say('apps.title') })
  await icon.hover()
  const name = icon.getByText(say('apps.title'))
  await expect(name).toHaveCSS('clip-path', 'none')
  // Beside its icon, over the page: not cut off by the list it is in.
  await expect(name).toBeInViewport({ ratio: 1 })
  expect((await name.boundingBox())?.width).toBeGreaterThan(40)
  await check(page)
  await page.getByRole('button', { name: say('layout.widen') }).click()

  await arrange('top')
  await expect(rail).toHaveCount(0)
  await expect(bar.getByRole('link', { name: say('workbench.title') })).toBeVisible()
  await check(page)

  await arrange('mixed')
  await expect(rail.getByRole('link', { name: say('navigation.title') })).toBeVisible()
  await expect(rail.getByRole('link', { name: say('workbench.title') })).toHaveCount(0)
  await check(page)

  await page.setViewportSize({ width: 360, height: 740 })
  await noSidewaysScroll(page)
  await page.getByRole('button', { name: say('layout.openNavigation') }).click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByRole('link', { name: say('apps.title') })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await check(page)
  await drawer.getByRole('link', { name: say('workbench.title') }).click()
  await expect(drawer).toHaveCount(0)
  await expect(page).toHaveURL(`/space-${space}/user/workbench`)
})

test('what does not fit in the bar waits behind “more”, also for the keyboard', async ({
  page,
  say,
  operator,
  anotherBrowser,
}) => {
  test.slow()
  const { space } = await twoOfOneSpace(operator, page, await anotherBrowser())
  await page.setViewportSize({ width: 940, height: 800 })
  const pages = ['workbench', 'center', 'apps', 'navigation', 'signManager']
  const menu = pages.map((route, at) => ({
    kind: 'route',
    route,
    title: { 'zh-CN': `第 ${at + 1} 个很长的名字`, 'en-US': `A long name, number ${at + 1}` },
  }))
  const data = { style: 'top', menu, revision: 0 }
  const put = await page.request.put(`/space-${space}/v1/navigation`, { data })
  expect(put.status(), await put.text()).toBe(200)
  await page.goto(`/space-${space}/user/workbench`)
  const bar = page.getByRole('banner').getByRole('navigation')
  const more = bar.getByRole('button', { name: say('navigation.more') })
  await expect(more).toBeVisible()
  await noSidewaysScroll(page)
  await more.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: /第 5 个/ })).toBeVisible()
  await check(page)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/space-${space}/enterprise/signManager`)
  await page.setViewportSize({ width: 1920, height: 900 })
  await expect(more).toHaveCount(0)
  await expect(bar.getByRole('link')).toHaveCount(5)
})

test('a menu that did not change is not fetched again', async ({ page, say }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.includes('/api2/navigation/')) asked.push(pathname.split('/').at(-1) ?? '')
  })
  await enterAs(page, 'member')
  await askByItself(page)
  const visit = async () => {
    asked.length = 0
    await page.goto('/space-acme/user/workbench')
    await expect(
      page.getByRole('navigation').getByRole('link', { name: say('workbench.title') }),
    ).toBeVisible()
    await expect.poll(() => asked).toContain('version')
  }
  await visit()
  await expect.poll(() => asked).toContain('config')
  await visit()
  expect(asked).not.toContain('config')
})

test('the sign of the platform leads to where one begins, without another document', async ({
  page,
  say,
}) => {
  await enterAs(page, 'operator')
  await page.goto('/sysop/audit')
  const documents: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()))
  await page.getByRole('link', { name: say('brand.home', { name: 'Atrium' }) }).click()
  await expect(page).toHaveURL(/\/sysop\/enterprise$/)
  await expect(page.getByRole('heading', { name: say('enterprise.title'), level: 1 })).toBeVisible()
  expect(documents).toEqual([])
})
