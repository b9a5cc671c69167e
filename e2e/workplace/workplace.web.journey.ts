import { callerFor } from '../caller.ts'
import { check, checkDarkAndNarrow } from '../check.ts'
import { uniqueWord } from '../enterprise/enterprise.scene.ts'
import { signInForm } from '../entry/sign-in.form.ts'
import { expect } from '../journey.ts'
import { afterPuzzle, codeOn, GOOD_PASSWORD, newPhone } from '../ways/ways.people.ts'
import { phoneForm } from '../ways/ways.phone.form.ts'
import { askVendor, bindTo, forget, test, VENDORS, WORKPLACES, whoIs } from './workplace.people.ts'

const WANTED = '/user/center?from=a%20letter'
/** A page of the space: the account's own pages ask a workplace's people who they are. */
const HOME = '/user/workbench?from=a%20letter'
const loginTo = (toUrl: string) =>
  `/space-acme/home/login?${String(new URLSearchParams({ toUrl }))}`
const LOGIN = loginTo(WANTED)

for (const vendor of VENDORS)
  test(`${vendor}: a stranger binds their account once, and is known from then on`, async ({
    page,
    say,
    pick,
    hire,
    forgive,
  }) => {
    test.slow()
    forgive(/status of 403/)
    const as = hire(vendor)
    const person = pick(vendor)
    await page.goto(loginTo(HOME))
    await expect(
      page.getByRole('button', { name: say(`workplace.${WORKPLACES[vendor]}`) }),
    ).toBeVisible()
    if (vendor === 'dingtalk') await checkDarkAndNarrow(page)
    await askVendor(page, say, vendor, { as })

    await expect(page).toHaveURL(`/openBind?${String(new URLSearchParams({ toUrl: HOME }))}`)
    await expect(page).toHaveTitle(new RegExp(`^${say('bind.title')} – `))
    await expect(page.getByText('Acme 精密制造')).toBeVisible()
    if (vendor === 'dingtalk') {
      await check(page)
      await checkDarkAndNarrow(page)
    }
    await bindTo(page, say, person)
    await expect(page).toHaveURL(HOME)
    expect(await whoIs(page)).toMatchObject({ loginId: person.loginId })

    await forget(page)
    await page.goto(loginTo(HOME))
    await askVendor(page, say, vendor, { as })
    await expect(page).toHaveURL(HOME)
    expect(await whoIs(page)).toMatchObject({ loginId: person.loginId })

    // Whether another space is theirs is not said before they have shown who they are.
    await page.goto('/space-elsewhere/user/workbench')
    await expect(page.getByRole('dialog', { name: say('factor.proof.title') })).toBeVisible()
    await expect(page.getByText(say('foreign.title'))).toHaveCount(0)
  })

test('outside a space no workplace is offered, and none in a space that has none', async ({
  page,
  say,
}) => {
  for (const path of ['/home/login', '/space-nowhere/home/login', '/home/login?isadmin=1']) {
    await page.goto(path)
    await expect(signInForm(page, say).submit).toBeEnabled()
    await page.waitForLoadState('networkidle')
    await expect(page.getByText(say('workplace.signIn'))).toHaveCount(0)
  }
})

test('whoever refuses at the vendor is told so, and keeps their target at the sign-in page', async ({
  page,
  say,
}) => {
  await page.goto(LOGIN)
  await askVendor(page, say, 'dingtalk', 'refuse')
  const name = say('workplace.dingtalk')
  await expect(page.getByRole('alert')).toHaveText(say('middle.trouble.refused', { name }))
  await check(page)
  await checkDarkAndNarrow(page)
  await page.getByRole('link', { name: say('middle.ordinary') }).click()
  await expect(page).toHaveURL(LOGIN)
})

for (const vendor of VENDORS)
  test(`${vendor}: a lookup that fails in a browser is ${vendor === 'dingtalk' ? 'a toast' : 'an alert'} too`, async ({
    page,
    say,
    hire,
    forgive,
  }) => {
    forgive(/status of 409/)
    const as = hire(vendor)
    await page.goto(LOGIN)
    await page.route('**/v1/workplace/web', (route) =>
      route.fulfill({
        status: 409,
        json: { status: 409, error: 'binding_lookup_failed', msg: '', result: null },
      }),
    )
    await askVendor(page, say, vendor, { as })
    await expect(page.getByRole('heading', { name: say('middle.heading.trouble') })).toBeVisible()
    const [here, elsewhere] = vendor === 'dingtalk' ? ['status', 'alert'] : ['alert', 'status']
    await expect(page.getByRole(here as 'status')).toHaveText(say('middle.trouble.lookup'))
    await expect(page.getByRole(elsewhere as 'alert')).toHaveCount(0)
  })

test('a target elsewhere never leaves the site', async ({ page, say, pick, hire }) => {
  test.slow()
  const as = hire('feishu')
  const person = pick('feishu')
  const evil = new URLSearchParams({ toUrl: '//evil.example/' })
  await page.goto(`/space-acme/home/login?${String(evil)}`)
  await askVendor(page, say, 'feishu', { as })
  await expect(page).toHaveURL('/openBind?toUrl=%2Fspace-acme%2Fhome%2Flogin')
  await page.goto(`/openBind?${String(evil)}`)
  await bindTo(page, say, person)
  await expect(page).toHaveURL('/user/workbench')
  await page.goto(`/loginMiddle?${String(new URLSearchParams({ url: 'https://evil.example/' }))}`)
  await expect(page).toHaveURL('/user/workbench')
})

test('a new colleague makes an account by invitation, and it is bound', async ({
  page,
  say,
  atrium,
  operator,
  hire,
}) => {
  test.slow()
  const as = hire('wecom')
  const admin = await callerFor(atrium.origin, 'admin', 'acme')
  const invitation = await admin('invitation.make', { uses: 1, days: 1 })
  await page.goto(LOGIN)
  await askVendor(page, say, 'wecom', { as })
  await page.getByRole('tab', { name: say('bind.way.join') }).click()
  await page.getByLabel(say('register.icode')).fill(invitation.code)
  await page.getByLabel(say('register.name')).fill('何清')
  const panel = page.getByRole('tabpanel')
  await panel.getByLabel(say('login.loginId'), { exact: true }).fill(uniqueWord())
  await panel.getByLabel(say('login.password'), { exact: true }).fill(GOOD_PASSWORD)
  const form = phoneForm(page, say)
  const phone = newPhone()
  await form.phone.fill(phone)
  await form.send.click()
  await expect(form.code).toHaveAccessibleDescription(say('way.code.sent'), afterPuzzle)
  await form.code.fill(await codeOn(operator, phone))
  await checkDarkAndNarrow(page)
  await form.submit.click()
  await expect(page).toHaveURL(WANTED)
  await expect(
    page.getByRole('button', {
      name: say('center.workplaces.unbindOf', {
        name: say('workplace.wechat'),
        space: 'Acme 精密制造',
      }),
    }),
  ).toBeVisible()
})

test('a binding that took too long says so and begins again', async ({ page, say, hire }) => {
  const as = hire('dingtalk')
  await page.goto(LOGIN)
  await askVendor(page, say, 'dingtalk', { as })
  await expect(page.getByRole('timer')).toBeVisible()
  await page.evaluate(`sessionStorage.removeItem('workplace.ticket')`)
  await page.reload()
  await expect(page.getByRole('heading', { name: say('bind.heading.gone') })).toBeVisible()
  await checkDarkAndNarrow(page)
  await page.getByRole('link', { name: say('bind.anew') }).click()
  await expect(page).toHaveURL(/\/home\/login\?toUrl=/)
})
