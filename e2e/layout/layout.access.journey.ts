import { check, checkDarkAndNarrow } from '../check.ts'
import { enterAs, expect, inLanguage, test } from '../journey.ts'
import { twoOfOneSpace } from './layout.scene.ts'

test('who may not open a page learns why, asks, and the admin hears of it at once @first-refusal', async ({
  page,
  say,
  operator,
  anotherBrowser,
}) => {
  test.slow()
  const member = await anotherBrowser()
  const { space, admin, member: person } = await twoOfOneSpace(operator, page, member)
  await page.goto(`/space-${space}/user/workbench`)
  await expect(page.getByRole('heading', { name: say('workbench.apps') })).toBeVisible()

  await member.goto(`/space-${space}/enterprise/apps`)
  await expect(member).toHaveURL(`/space-${space}/nonAuthority?path=%2Fenterprise%2Fapps`)
  const right = say('permission.apps')
  await expect(member.getByText(say('nonAuthority.right', { right }))).toBeVisible()
  await expect(member.getByText(admin.name, { exact: true })).toBeVisible()
  await checkDarkAndNarrow(member)
  await member.getByRole('button', { name: say('nonAuthority.ask') }).click()
  await expect(member.getByRole('status')).toBeVisible()
  await expect(member.getByRole('button', { name: say('nonAuthority.ask') })).toHaveCount(0)
  await check(member)

  const wants = say('requests.wants', { name: person.name, page: say('apps.title') })
  await expect(page.getByText(wants), 'on the open workbench').toBeVisible()
  await checkDarkAndNarrow(page)

  await page.getByRole('button', { name: say('requests.dismissOf', { name: person.name }) }).click()
  const dialog = page.getByRole('dialog')
  const refuse = dialog.getByRole('button', { name: say('requests.dismiss'), exact: true })
  await expect(refuse).toBeDisabled()
  await dialog.getByRole('textbox').fill('Ask me first.')
  await checkDarkAndNarrow(page)
  await refuse.click()
  await expect(page.getByText(wants)).toHaveCount(0)
  await expect(member.getByText('Ask me first.')).toBeVisible()
  await checkDarkAndNarrow(member)
})

test('who is granted a page finds it open, and the answer on their workbench', async ({
  page,
  say,
  operator,
  anotherBrowser,
}) => {
  test.slow()
  const member = await anotherBrowser()
  const { space, admin, member: person } = await twoOfOneSpace(operator, page, member)
  await member.goto(`/space-${space}/enterprise/apps`)
  await member.getByRole('button', { name: say('nonAuthority.ask') }).click()
  await expect(member.getByRole('status')).toBeVisible()

  await page.goto(`/space-${space}/user/workbench`)
  await page.getByRole('button', { name: say('requests.grantOf', { name: person.name }) }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('radio').first()).toBeChecked()
  await expect(dialog.getByText(say('requests.everything'))).toBeVisible()
  await checkDarkAndNarrow(page)
  await dialog.getByRole('button', { name: say('requests.give') }).click()
  await expect(dialog).toHaveCount(0)

  await expect(member, 'without a click').toHaveURL(`/space-${space}/enterprise/apps`)
  await expect(member.getByRole('heading', { name: say('apps.title') })).toBeVisible()
  await expect(member.getByText(say('nonAuthority.granted.text'))).toBeVisible()
  await member.goto(`/space-${space}/user/workbench`)
  const role = say('role.name.developer')
  await expect(member.getByText(say('answers.role', { by: admin.name, role }))).toBeVisible()
  await checkDarkAndNarrow(member)
  await member.getByRole('button', { name: say('answers.putAway') }).click()
  await expect(member.getByRole('heading', { name: say('answers.title') })).toHaveCount(0)
})

inLanguage('zh-CN', () => {
  test('a page of the operator is not for a member, and a made-up one is nowhere', async ({
    page,
    say,
  }) => {
    await enterAs(page, 'member')
    await page.goto('/sysop/enterprise')
    await expect(page).toHaveURL('/nonAuthority?path=%2Fsysop%2Fenterprise')
    await expect(page.getByText(say('nonAuthority.operator'))).toBeVisible()
    await expect(page.getByRole('button', { name: say('nonAuthority.ask') })).toHaveCount(0)
    await check(page)
    await page.goto('/made/up')
    await expect(page).toHaveURL('/made/up')
    await expect(page.getByRole('heading', { name: say('fallback.lost.title') })).toBeVisible()
  })
})

test('a page that is judged by an operation is closed to who may not do it', async ({ page }) => {
  await enterAs(page, 'member')
  await page.goto('/space-acme/enterprise/org')
  await expect(page).toHaveURL('/space-acme/nonAuthority?path=%2Fenterprise%2Forg')
  await enterAs(page, 'admin')
  await page.goto('/space-acme/enterprise/org')
  await expect(page.getByRole('tree')).toBeVisible()
  await expect(page).toHaveURL('/space-acme/enterprise/org')
})

test('a guest at the page without a right is led to the sign-in page, and back', async ({
  page,
  say,
}) => {
  await page.goto('/space-acme/nonAuthority?path=/enterprise/apps')
  const signIn = page.getByRole('link', { name: say('home.signIn') })
  await expect(signIn).toBeVisible()
  await check(page)
  await signIn.click()
  await expect(page).toHaveURL('/space-acme/home/login?toUrl=%2Fspace-acme%2Fenterprise%2Fapps')
})

test('an address of another site is not taken for a page', async ({ page, say }) => {
  await enterAs(page, 'member')
  await page.goto('/nonAuthority?path=https://evil.example/x')
  await expect(page.getByText(say('nonAuthority.text'))).toBeVisible()
  await expect(page.locator('a[href*="evil"]')).toHaveCount(0)
})
