import { check } from '../check.ts'
import { enterAs, expect, inLanguage, test } from '../journey.ts'
import { uniqueWord } from './enterprise.scene.ts'

inLanguage('en-US', () => {
  test('an admin makes an invitation, hands on its code, and takes it back', async ({
    page,
    say,
  }) => {
    const word = uniqueWord()
    await enterAs(page, 'admin')
    await page.goto('/space-acme/enterprise/org')
    const tabs = page.getByRole('navigation', { name: say('people.tabs') })
    await tabs.getByRole('link', { name: say('people.tab.invitations') }).click()
    await expect(page).toHaveURL(/\/enterprise\/invitations$/)
    await page
      .getByRole('button', { name: say('invitation.make') })
      .first()
      .click()
    const drawer = page.getByRole('dialog')
    await drawer.getByLabel(say('invitation.uses')).fill('3')
    await drawer.getByLabel(say('invitation.note')).fill(word)
    await check(page)
    await drawer.getByRole('button', { name: say('invitation.make') }).click()

    await expect(drawer.getByRole('heading', { name: word })).toBeVisible()
    await expect(page).toHaveURL(/open=\d+/)
    const link = await drawer.getByText(/home\/register\?icode=/).textContent()
    await expect(drawer.getByRole('img', { name: say('invitation.qr') })).toBeVisible()
    await check(page)
    const saved = page.waitForEvent('download')
    await drawer.getByRole('button', { name: say('invitation.save') }).click()
    expect((await saved).suggestedFilename()).toMatch(/\.png$/)

    const icode = new URL(link ?? '').searchParams.get('icode')
    const checked = () => page.request.get(`/api2/user/register/checkICode?icode=${icode}`)
    expect((await checked()).status()).toBe(200)
    await drawer.getByRole('button', { name: say('invitation.revoke') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('invitation.revoke') })
      .click()
    await expect(page.getByText(say('invitation.revoked', { name: word })).first()).toBeVisible()
    expect((await checked()).status()).toBe(410)
  })
})
