import { readFile } from 'node:fs/promises'
import { check, checkDarkAndNarrow } from '../check.ts'
import { createOpenEnterprise, uniqueWord } from '../enterprise/enterprise.scene.ts'
import { enterAs, expect, inLanguage, test } from '../journey.ts'

inLanguage('en-US', () => {
  test('all that match are extended after a question that names them, reported one by one, and taken back', async ({
    page,
    say,
    operator,
  }) => {
    test.slow()
    const word = uniqueWord()
    const expires = new Date(Date.now() + 5 * 86_400_000).toISOString()
    const made = await createOpenEnterprise(operator, word, { expires })
    await createOpenEnterprise(operator, `${word} for ever`)
    const query = `search=${word}&status=active&chosen=all`
    await enterAs(page, 'operator')
    await page.goto(`/sysop/enterprise?${query}`)
    const bar = page.getByRole('region', { name: say('list.chosen.label') })
    await expect(bar).toContainText(say('list.chosen.other', { count: 2 }))
    await bar.getByRole('button', { name: say('batch.action.suspend') }).click()
    const dialog = page.getByRole('dialog')
    const suspend = dialog.getByRole('button', {
      name: say('batch.start.suspend.other', { count: 2 }),
    })
    await expect(dialog).toContainText(word)
    await dialog.getByLabel(say('batch.field.reason')).fill('Only asked')
    await expect(suspend).toBeDisabled()
    await dialog.getByLabel(say('batch.typed', { count: 2 })).fill('2')
    await expect(suspend).toBeEnabled()
    await check(page)
    await dialog.getByRole('button', { name: say('do.cancel') }).click()

    await bar.getByRole('button', { name: say('batch.action.extend') }).click()
    await dialog
      .getByRole('button', { name: say('batch.start.extend.other', { count: 2 }) })
      .click()
    // The list stays; how far it is stands over it, also after a reload.
    const line = page.getByRole('region', { name: say('batch.line') })
    await expect(line).toContainText(say('batch.state.done'))
    await expect(line).toContainText('1 / 2')
    await expect(page).toHaveURL(new RegExp(`/sysop/enterprise\\?search=${word}`))
    await expect(bar).toHaveCount(0)
    await page.reload()
    await expect(line.getByRole('button', { name: say('batch.undo') })).toBeVisible()
    await checkDarkAndNarrow(page)
    await line.getByRole('link', { name: say('batch.line.report') }).click()
    await expect(page).toHaveURL(/\/sysop\/batch\?open=\d+/)
    await expect(dialog).toContainText(say('batch.state.done'))
    await expect(dialog).toContainText(say('batch.outcome.no_end'))
    await expect(dialog).toContainText(made.space)
    await checkDarkAndNarrow(page)

    await dialog.getByRole('button', { name: say('batch.undo'), exact: true }).click()
    const question = page.getByRole('dialog', {
      name: say('batch.undo.title.one', { count: 1 }),
    })
    await question.getByRole('button', { name: say('batch.undo') }).click()
    await expect(dialog.first()).toContainText(say('batch.undoes'))
    await expect(dialog.first()).toContainText('1 / 1')
    const info = await operator('sysop.entinfo', { entid: made.entid })
    expect(info.expires).toBe(expires)
  })

  test('new passwords of many are downloaded once, and work goes on at the list; who is moved leaves what they share', async ({
    page,
    say,
    operator,
  }) => {
    test.slow()
    const word = uniqueWord()
    const { entid } = await createOpenEnterprise(operator, `${word} one`)
    for (const nth of [1, 2])
      await operator('sysop.user.add', {
        loginId: `${word}${nth}`,
        name: `${word} ${nth}`,
        join: [{ entid }],
      })
    await enterAs(page, 'operator')
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(`/sysop/user?search=${word}`)
    const bar = page.getByRole('region', { name: say('list.chosen.label') })
    const chooseBoth = async () => {
      for (const nth of [1, 2])
        await page
          .getByRole('checkbox', { name: say('list.choose', { name: `${word} ${nth}` }) })
          .check()
    }
    await chooseBoth()
    await expect(bar).toContainText(say('list.chosen.other', { count: 2 }))
    // Two lines, however much can be done: the second goes sideways by itself.
    const lines = await bar
      .getByRole('button')
      .evaluateAll((all) => [
        ...new Set(all.map((one) => Math.round(one.getBoundingClientRect().y))),
      ])
    expect(lines).toHaveLength(2)
    expect((await bar.boundingBox())?.height).toBeLessThan(120)
    await page.setViewportSize({ width: 1280, height: 800 })

    const dialog = page.getByRole('dialog')
    await bar.getByRole('button', { name: say('batch.action.move') }).click()
    await expect(dialog.getByRole('combobox', { name: say('batch.field.from') })).toHaveValue(
      new RegExp(`^${word} one`),
    )
    await dialog.getByRole('button', { name: say('do.cancel') }).click()

    await bar.getByRole('button', { name: say('batch.action.resetPassword') }).click()
    await dialog.getByLabel(say('batch.typed', { count: 2 })).fill('2')
    await dialog
      .getByRole('button', { name: say('batch.start.resetPassword.other', { count: 2 }) })
      .click()
    await expect(bar).toHaveCount(0)
    await expect(page.locator('main thead input')).toBeFocused()
    const line = page.getByRole('region', { name: say('batch.line') })
    // Eight passwords are hashed for it, as slowly as real ones.
    await expect(line).toContainText(say('batch.state.done'))
    await line.getByRole('link', { name: say('batch.line.report') }).click()
    const take = dialog.getByRole('button', { name: say('batch.passwords') })
    await take.click()
    const question = page.getByRole('dialog', {
      name: say('batch.passwords.title.other', { count: 2 }),
    })
    await check(page)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      question.getByRole('button', { name: say('batch.passwords') }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^batch-\d+-passwords\.csv$/)
    const list = await readFile(await download.path(), 'utf8')
    expect(list).toMatch(new RegExp(`${word}1,${word} 1,[0-9A-Z-]{17}`))
    expect(list).toMatch(new RegExp(`${word}2,${word} 2,[0-9A-Z-]{17}`))
    // Once: nobody is offered it again, here or after a reload.
    await expect(take).toHaveCount(0)
    await page.reload()
    await expect(dialog).toContainText(say('batch.state.done'))
    await expect(take).toHaveCount(0)
  })
})
