import type { Page } from '@playwright/test'
import { check, checkDarkAndNarrow } from '../check.ts'
import { uniqueWord } from '../enterprise/enterprise.scene.ts'
import { enterpriseOf } from '../entry/find.scene.ts'
import { expect, settled, test } from '../journey.ts'
import { twoOfOneSpace } from '../layout/layout.scene.ts'
import { inDays } from '../policy.ts'
import type { Say } from '../words.ts'
import { enrolApp } from './ways.factor.scene.ts'
import { enterWith, ownEnterprise } from './ways.people.ts'

const isOnTop = (page: Page) =>
  page.evaluate(
    '[8, innerWidth / 2, innerWidth - 8].every((x) => document.elementFromPoint(x, 16)?.closest("output"))',
  )

const removal = (page: Page, say: Say) =>
  page.getByRole('button', { name: new RegExp(`^${say('factor.removeOf', { name: '' })}`) })

test('an announced second step is told above every page until it is set up', async ({
  page,
  say,
  language,
  operator,
  anotherBrowser,
  forgive,
}) => {
  test.slow()
  forgive(/status of 40[13]/)
  const member = await anotherBrowser()
  const { space } = await twoOfOneSpace(operator, page, member)
  await page.goto('/enterprise/signManager/two-step')
  await page.getByLabel(say('signManager.stage.announced')).check()
  const day = inDays(7).slice(0, 10)
  await page.getByLabel(say('signManager.date')).fill(day)
  await page.getByRole('button', { name: say('do.save') }).click()
  await expect(page.getByText(say('signManager.saved'))).toBeVisible()
  await check(page)

  await member.goto('/user/workbench')
  const medium = new Intl.DateTimeFormat(language, { dateStyle: 'medium' })
  const date = medium.format(new Date(`${day}T00:00`))
  const banner = member.getByRole('status').filter({ hasText: say('banner.text', { date }) })
  await expect(banner).toBeVisible()
  await expect(banner).toHaveCSS('position', 'fixed')
  const { width } = member.viewportSize() ?? { width: 0 }
  expect(await banner.boundingBox()).toEqual({ x: 0, y: 0, width, height: 33 })
  const header = await member.locator('header').first().boundingBox()
  expect(header?.y, 'the page begins below it').toBe(33)
  await checkDarkAndNarrow(member)

  const { id, name: enterprise } = await enterpriseOf(operator, space)
  await operator('sysop.enterprise.update', { id, status: 'suspended' })
  const suspended = say('out.title.suspended', { enterprise })
  await expect(member.getByRole('heading', { name: suspended })).toBeVisible()
  await expect(banner, 'not above what says that the space is closed').toHaveCount(0)
  await operator('sysop.enterprise.update', { id, status: 'active' })
  await member.goto('/user/workbench')

  await banner.getByRole('link', { name: say('banner.enable') }).click()
  await expect(member).toHaveURL('/user/center#two-step')
  await settled(member)
  await member.getByRole('button', { name: say('center.two-step.enable') }).click()
  const dialog = member.getByRole('dialog')
  await expect(dialog).toBeVisible()
  expect(await isOnTop(member), 'above the dialog as well').toBe(true)
  await enrolApp(dialog, say)
  await expect(dialog).toHaveCount(0)
  await expect(member.getByText(say('banner.enable'))).toHaveCount(0)

  await removal(member, say).click()
  await expect(dialog).toContainText(say('factor.remove.announced', { date }))
  await check(member)
})

test('a second step in force is set up on the way, which then goes on', async ({
  page,
  say,
  operator,
  anotherBrowser,
}) => {
  test.slow()
  const member = await anotherBrowser()
  const { space } = await twoOfOneSpace(operator, page, member)
  const policy = { twoStep: true, effectiveAt: inDays(-1), concerns: 'all', trustDays: 0 }
  const set = await page.request.put('/v1/sign-in-policy', { data: policy })
  expect(set.status(), await set.text()).toBe(200)

  const wanted = `/space-${space}/user/workbench?from=a%20letter`
  await member.goto(wanted)
  await expect(member).toHaveURL(/\/force\/twoVerify\?toUrl=/)
  await expect(member.getByRole('heading', { name: say('twoVerify.title') })).toBeVisible()
  await checkDarkAndNarrow(member)
  await enrolApp(member, say)
  await expect(member).toHaveURL(wanted)
  await expect(member.getByRole('heading', { name: say('workbench.apps') })).toBeVisible()

  await member.goto(`/space-${space}/user/center`)
  await expect(member.getByText(say('factor.remove.held')).first()).toBeVisible()
  await expect(removal(member, say)).toBeDisabled()
  await checkDarkAndNarrow(member)
})

test('a second step for chosen roles is asked of those and of nobody else', async ({
  page,
  say,
  operator,
  anotherBrowser,
}) => {
  test.slow()
  const member = await anotherBrowser()
  const { space } = await twoOfOneSpace(operator, page, member)
  await page.goto('/enterprise/signManager/two-step')
  await page.getByLabel(say('signManager.stage.force')).check()
  await page.getByLabel(say('signManager.concerns.roles')).check()
  await page.getByRole('checkbox', { name: say('role.name.member') }).check()
  await check(page)
  await page.getByRole('button', { name: say('do.save') }).click()
  await expect(page.getByText(say('signManager.saved'))).toBeVisible()

  await member.goto(`/space-${space}/user/workbench`)
  await expect(member).toHaveURL(/\/force\/twoVerify\?toUrl=/)
  await page.goto(`/space-${space}/user/workbench`)
  await expect(page.getByRole('heading', { name: say('workbench.apps') })).toBeVisible()
})

test('of many members a page is shown, those who are not ready are counted and any is found', async ({
  page,
  say,
  operator,
}) => {
  test.slow()
  const { space, admin } = await ownEnterprise(operator)
  const { id: entid } = await enterpriseOf(operator, space)
  for (let at = 1; at <= 21; at++)
    await operator('sysop.user.add', {
      loginId: uniqueWord(),
      name: `何${at}`,
      join: [{ entid }],
    })
  await enterWith(page.request, admin)
  await page.goto('/enterprise/signManager/two-step')
  const part = page.getByRole('region', { name: say('signManager.members') })
  const names = part.locator('tbody tr')
  await expect(names).toHaveCount(20)
  await page.getByLabel(say('signManager.stage.force')).check()
  await expect(page.getByRole('alert')).toContainText(
    say('signManager.forecast.notReady', { concerned: 22, notReady: 22 }),
  )
  await check(page)

  await part.getByLabel(say('signManager.members.find')).fill('何21')
  await expect(names).toHaveCount(1)
  const notReady = part.getByLabel(say('signManager.filter.notReady'))
  await notReady.click()
  await expect(notReady).toBeChecked()
  await expect(names).toHaveCount(1)
})
