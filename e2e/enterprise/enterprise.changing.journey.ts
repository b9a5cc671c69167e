import { check } from '../check.ts'
import { enterAs, expect, inLanguage, test } from '../journey.ts'
import {
  createEnterprise,
  createOpenEnterprise,
  enterprisePage,
  uniqueWord,
} from './enterprise.scene.ts'

inLanguage('en-US', () => {
  test('of two editors the second is told, and saving again keeps the work of both', async ({
    page,
    say,
    operator,
    forgive,
  }) => {
    forgive(/status of 409/)
    const word = uniqueWord()
    const entid = await createEnterprise(operator, word)
    await enterAs(page, 'operator')
    await page.goto(`/sysop/enterprise?name=${word}`)
    const { act, dialog, row } = enterprisePage(page, say)
    await act(word, 'do.edit')
    const name = dialog.getByLabel(say('enterprise.column.name')).first()
    await name.fill(`${word} mine`)
    await operator('sysop.enterprise.update', { id: entid, memberLimit: 4321 })

    const save = dialog.getByRole('button', { name: say('do.save') })
    await save.click()
    await expect(dialog.getByRole('alert')).toHaveText(say('enterprise.outdated'))
    await expect(name).toHaveValue(`${word} mine`)
    await check(page)
    await save.click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText(say('enterprise.saved', { name: `${word} mine` }))).toBeVisible()
    await expect(row(`${word} mine`)).toBeVisible()
    const kept = await operator('sysop.entinfo', { entid })
    expect(kept).toMatchObject({ name: `${word} mine`, memberLimit: 4321 })
  })

  test('suspending asks first, is seen in another browser at once, and can be undone', async ({
    page,
    say,
    operator,
    anotherBrowser,
  }) => {
    const word = uniqueWord()
    const { space } = await createOpenEnterprise(operator, word)
    const watcher = await anotherBrowser()
    for (const browser of [page, watcher]) {
      await enterAs(browser, 'operator')
      await browser.goto(`/sysop/enterprise?name=${word}`)
    }
    const { act, dialog, row } = enterprisePage(page, say)
    const seen = enterprisePage(watcher, say).row(word)
    await expect(seen).toContainText(say('enterprise.status.active'))

    await act(word, 'enterprise.suspend')
    await expect(dialog).toContainText(
      say('enterprise.suspend.title', { name: `${word} (${space})` }),
    )
    await expect(dialog).toContainText(say('enterprise.suspend.kept'))
    await check(page)
    await dialog.getByRole('button', { name: say('do.cancel') }).click()
    await expect(dialog).toHaveCount(0)
    await expect(row(word)).toContainText(say('enterprise.status.active'))

    await act(word, 'enterprise.suspend')
    await dialog.getByRole('button', { name: say('enterprise.suspend') }).click()
    await expect(row(word)).toContainText(say('enterprise.status.suspended'))
    await expect(seen).toContainText(say('enterprise.status.suspended'))

    await page.getByRole('button', { name: say('do.undo') }).click()
    await expect(page.getByText(say('enterprise.resumed', { name: word }))).toBeVisible()
    await expect(row(word)).toContainText(say('enterprise.status.active'))
    await expect(seen).toContainText(say('enterprise.status.active'))
  })
})

test('one whose day passes says that it has expired, in its row and in its details', async ({
  page,
  say,
  operator,
}) => {
  const word = uniqueWord()
  const inAnHour = Date.now() + 3_600_000
  const expires = new Date(inAnHour).toISOString()
  const id = await createEnterprise(operator, word, { expires })
  await enterAs(page, 'operator')
  await page.clock.install()
  await page.goto(`/sysop/enterprise?search=${word}&open=${id}`)
  const { row, dialog } = enterprisePage(page, say)
  const statuses = [row(word), dialog].map((place) => place.locator('[data-status]'))
  for (const status of statuses) await expect(status).toHaveText(say('enterprise.status.active'))
  await page.clock.fastForward('01:01:00')
  for (const status of statuses) await expect(status).toHaveText(say('enterprise.status.expired'))
})
