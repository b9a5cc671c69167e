import { aManifest, aReleasedApp } from '../apps/micro-app.scene.ts'
import { check, checkDarkAndNarrow } from '../check.ts'
import { uniqueWord } from '../enterprise/enterprise.scene.ts'
import { enterAs, expect, test } from '../journey.ts'

test('a version is registered by its manifest, which is refused by field when it is wrong', async ({
  page,
  say,
  forgive,
}) => {
  test.slow()
  forgive(/status of 400/)
  const name = uniqueWord()
  await enterAs(page, 'operator')
  await page.goto('/sysop/micro-app')
  await page.getByRole('button', { name: say('microApp.register') }).click()
  const dialog = page.getByRole('dialog', { name: say('microApp.register') })
  const manifest = dialog.getByLabel(say('microApp.register.manifest'))
  const send = dialog.getByRole('button', { name: say('microApp.register') })
  await manifest.fill('{ not json')
  await send.click()
  await expect(dialog.getByText(say('microApp.register.unreadable'))).toBeVisible()
  await manifest.fill(JSON.stringify({ ...aManifest(name), title: { 'zh-CN': name } }))
  await send.click()
  await expect(dialog.getByRole('alert')).toContainText('title.en-US')
  await check(page)
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'manifest.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(aManifest(name))),
  })
  await expect(manifest).toHaveValue(/1\.0\.0/)
  await send.click()
  await expect(page).toHaveURL(new RegExp(`open=${name}`))
  const details = page.getByRole('dialog')
  await expect(details).toContainText(say('microApp.state.withdrawn'))
  await expect(details).toContainText('https://cdn.example')
  await expect(details).toContainText(`sha384-${'a'.repeat(64)}`)
})

test('a trial reaches some, ends for all or is halted, and an emergency switches the app off', async ({
  page,
  say,
  operator,
}) => {
  test.slow()
  const app = await aReleasedApp(operator)
  await operator('microApp.register', { manifest: aManifest(app, '2.0.0') })
  const now = async () => (await operator('microApp.list', {})).find(({ name }) => name === app)
  await enterAs(page, 'operator')
  await page.goto(`/sysop/micro-app?search=${app}&open=${app}`)
  const details = page.getByRole('dialog', { name: say('microApp.details') })
  await details.getByRole('combobox', { name: say('microApp.trial.version') }).click()
  await page.getByRole('option', { name: '2.0.0' }).click()
  await details.getByRole('combobox', { name: say('microApp.trial.enterprises') }).fill('Acme')
  await page.getByRole('option', { name: 'Acme 精密制造' }).click()
  await page.keyboard.press('Tab')
  await details.getByRole('button', { name: say('microApp.release.save'), exact: true }).click()
  await expect(
    details.getByText(say('microApp.trial.runs.one', { count: 1, version: '2.0.0' })),
  ).toBeVisible()
  expect(await now()).toMatchObject({ current: '1.0.0', candidate: { version: '2.0.0' } })

  const halt = details.getByRole('button', { name: say('microApp.trial.halt') })
  await halt.click()
  await expect(halt).toHaveCount(0)
  await page
    .getByRole('button', { name: say('do.undo') })
    .last()
    .click()
  await expect(halt).toBeVisible()
  await details
    .getByRole('button', { name: say('microApp.trial.promote', { version: '2.0.0' }) })
    .click()
  await expect.poll(now).toMatchObject({ current: '2.0.0', candidate: null })
  await checkDarkAndNarrow(page)

  await details.getByRole('button', { name: say('microApp.off') }).click()
  const question = page.getByRole('dialog', { name: say('microApp.off.of', { title: app }) })
  await expect(question).toContainText(say('microApp.off.reach.other', { count: 0 }))
  await check(page)
  await question.getByRole('button', { name: say('microApp.off') }).click()
  await expect(question).toHaveCount(0)
  await expect.poll(now).toMatchObject({ current: null, problem: { kind: 'withdrawn' } })
  await page
    .getByRole('button', { name: say('do.undo') })
    .last()
    .click()
  await expect.poll(now).toMatchObject({ current: '2.0.0' })
})
