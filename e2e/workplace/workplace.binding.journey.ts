import { callerFor } from '../caller.ts'
import { checkDarkAndNarrow } from '../check.ts'
import { enterAs, expect } from '../journey.ts'
import {
  afterPuzzle,
  codeOn,
  join,
  newPhone,
  ownEnterprise,
  type Person,
  untilNextCode,
} from '../ways/ways.people.ts'
import { phoneForm } from '../ways/ways.phone.form.ts'
import type { Say } from '../words.ts'
import { askVendor, bindTo, forget, test, whoIs } from './workplace.people.ts'

// In one installation, where one person joins once.
test.describe.configure({ mode: 'default' })

const phone = newPhone()
let person: Person

test.beforeAll(async ({ playwright, atrium, operator }) => {
  test.setTimeout(180_000)
  const admin = await callerFor(atrium.origin, 'admin', 'acme')
  const invitation = await admin('invitation.make', { uses: 1, days: 1 })
  const request = await playwright.request.newContext({ baseURL: atrium.origin })
  person = await join({ request, operator, phone }, invitation.code)
  await request.dispose()
  await untilNextCode(operator, phone)
})

const LOGIN = '/space-acme/home/login?toUrl=/user/center%23workplaces'
const acme = (say: Say) => ({ name: say('workplace.dingtalk'), space: 'Acme 精密制造' })

test('an identity of somebody else’s cannot be bound from the centre, and signs nobody in', async ({
  page,
  say,
  pick,
  hire,
  forgive,
}) => {
  test.slow()
  forgive(/409 \(Conflict\)/)
  const as = hire('dingtalk')
  const [owner, other] = [pick('dingtalk'), pick('dingtalk')]
  await page.goto(LOGIN)
  await askVendor(page, say, 'dingtalk', { as })
  await bindTo(page, say, owner)
  await expect(page).toHaveURL('/user/center#workplaces')
  await forget(page)

  await enterAs(page, other.loginId)
  await page.goto('/user/center#workplaces')
  await page.getByRole('button', { name: say('center.workplaces.bindOf', acme(say)) }).click()
  await page.locator(`input[value="${as}"]`).check()
  await page.locator('button[value=approve]').click()
  await expect(
    page.getByText(say('middle.trouble.taken', { name: say('workplace.any') })),
  ).toBeVisible()
  await checkDarkAndNarrow(page)
  expect(await whoIs(page)).toMatchObject({ loginId: other.loginId })

  // The account has an identity of its own by then: a second one must wait for the first to go.
  await page.goto('/user/center#workplaces')
  const mine = hire('dingtalk')
  await page.getByRole('button', { name: say('center.workplaces.bindOf', acme(say)) }).click()
  await page.locator(`input[value="${mine}"]`).check()
  await page.locator('button[value=approve]').click()
  await page
    .getByRole('button', { name: say('bind.asMe', { name: (await whoIs(page))?.name ?? '' }) })
    .click()
  await expect(page).toHaveURL('/user/center#workplaces')
  await forget(page)
  await page.goto(LOGIN)
  await askVendor(page, say, 'dingtalk', { as: hire('dingtalk') })
  await bindTo(page, say, other)
  await expect(page.getByText(say('bind.hasOther', { space: acme(say).space }))).toBeVisible()
  await checkDarkAndNarrow(page)
})

test('who is no member of the space is told so, and may try another account', async ({
  page,
  say,
  operator,
  hire,
  forgive,
}) => {
  forgive(/403 \(Forbidden\)/)
  const { admin } = await ownEnterprise(operator)
  await page.goto(LOGIN)
  await askVendor(page, say, 'dingtalk', { as: hire('dingtalk') })
  await bindTo(page, say, admin)
  await expect(page.getByText(say('bind.stranger', { space: acme(say).space }))).toBeVisible()
  await checkDarkAndNarrow(page)
  await page.getByRole('button', { name: say('bind.change') }).click()
  await expect(page.getByRole('heading', { name: say('bind.ways') })).toBeVisible()
})

test('an account is proven by a code on its phone, and bound', async ({
  page,
  say,
  operator,
  hire,
}) => {
  await page.goto(LOGIN)
  await askVendor(page, say, 'dingtalk', { as: hire('dingtalk') })
  await page.getByRole('tab', { name: say('login.way.sms') }).click()
  const form = phoneForm(page, say)
  await form.phone.fill(phone)
  await form.send.click()
  await expect(form.code).toHaveAccessibleDescription(say('way.code.perhaps'), afterPuzzle)
  await form.code.fill(await codeOn(operator, phone))
  await form.submit.click()
  await expect(page).toHaveURL('/user/center#workplaces')
  expect(await whoIs(page)).toMatchObject({ loginId: person.loginId })
  await expect(
    page.getByRole('button', { name: say('center.workplaces.unbindOf', acme(say)) }),
  ).toBeVisible()
})
