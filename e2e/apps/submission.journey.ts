import { check, checkDarkAndNarrow } from '../check.ts'
import { uniqueWord } from '../enterprise/enterprise.scene.ts'
import { enterAs, expect, inLanguage, test } from '../journey.ts'
import { aManifest } from './micro-app.scene.ts'

inLanguage('zh-CN', () => {
  test('an enterprise publishes an app: returned once, then approved, and found by guests @first-developer', async ({
    page,
    say,
    anotherBrowser,
    forgive,
  }) => {
    test.slow()
    // It is sent before it is whole.
    forgive(/status of 400 .*\/send/)
    const app = uniqueWord()
    await enterAs(page, 'admin')
    await page.goto('/space-acme/enterprise/listings')
    await page
      .getByRole('button', { name: say('submission.add') })
      .first()
      .click()
    const begin = page.getByRole('dialog', { name: say('submission.add') })
    await begin
      .getByRole('textbox', { name: say('submission.manifest') })
      .fill(JSON.stringify(aManifest(app)))
    await begin.getByRole('button', { name: say('submission.add.do') }).click()
    const drawer = page.getByRole('dialog', { name: say('submission.one') })
    await drawer.getByRole('button', { name: say('submission.send') }).click()
    await expect(drawer.getByRole('alert')).toContainText(say('submission.unready'))
    await drawer.getByLabel(say('listing.summary'), { exact: true }).fill('Everything in one place')
    await drawer
      .getByLabel(say('listing.description'), { exact: true })
      .fill('## Why\n\n- It is fast')
    await drawer.getByText('English', { exact: true }).first().click()
    await drawer.getByLabel(say('listing.name'), { exact: true }).fill('')
    await checkDarkAndNarrow(page)
    await drawer.getByRole('button', { name: say('submission.send') }).click()
    await expect(drawer.getByText(say('submission.sent.text'))).toBeVisible()

    const operator = await anotherBrowser()
    await enterAs(operator, 'operator')
    const decide = async () => {
      await operator.goto(`/sysop/listing?state=waiting&search=${app}`)
      await operator.getByRole('button', { name: app }).first().click()
      return operator.getByRole('dialog', { name: say('submission.review') })
    }
    const review = await decide()
    await expect(review.getByText('It is fast')).toBeVisible()
    await checkDarkAndNarrow(operator)
    await review.getByRole('button', { name: say('submission.return') }).click()
    const why = operator.getByRole('dialog', { name: say('submission.return.of', { name: app }) })
    await why.getByRole('textbox').fill('Say who it is for')
    await why.getByRole('button', { name: say('submission.return') }).click()
    await expect(operator.getByText(say('list.unmatched'))).toBeVisible()

    // The open page has heard of it.
    await expect(drawer.getByText('Say who it is for')).toBeVisible()
    await drawer
      .getByLabel(say('listing.summary'), { exact: true })
      .fill('Everything in one place, for everybody')
    await drawer.getByRole('button', { name: say('submission.send') }).click()
    await expect(drawer.getByText(say('submission.sent.text'))).toBeVisible()
    const again = await decide()
    await again.getByRole('button', { name: say('submission.approve') }).click()
    await expect(operator.getByText(say('submission.approved', { name: app }))).toBeVisible()
    await expect(drawer.getByText(say('submission.state.approved'), { exact: true })).toBeVisible()
    await check(page)

    const guest = await anotherBrowser()
    await guest.goto(`/ApplicationMarket/company?search=${app}`)
    await guest.getByRole('link', { name: app }).click()
    await expect(guest.getByRole('heading', { level: 1, name: app })).toBeVisible()
  })
})
