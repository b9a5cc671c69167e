import { aManifest, aReleasedApp } from '../apps/micro-app.scene.ts'
import { foundOpen, uniqueWord } from '../enterprise/enterprise.scene.ts'
import { enterAs, expect, test } from '../journey.ts'
import { outliveProof, proofQuestion } from '../ways/ways.proof.scene.ts'

const WHITELIST = '/api/sysop/appconfig/whitelist'

test('Escape leaves the question who it is, and not the drawer with what was typed in it', async ({
  page,
  say,
  operator,
  forgive,
}) => {
  test.slow()
  forgive(/status of 403/)
  const app = await aReleasedApp(operator)
  const { entid } = await foundOpen(operator, uniqueWord())
  await enterAs(page, 'operator')
  await page.goto(`/sysop/whitelist?open=${app}`)
  const drawer = page.getByRole('dialog', { name: say('whitelist.of', { title: app }) })
  await drawer.getByText(say('whitelist.by.paste')).click()
  const ids = drawer.getByLabel(say('whitelist.paste'))
  await ids.fill(String(entid))
  const add = drawer.getByRole('button', { name: say('whitelist.add.these.one', { count: 1 }) })

  await outliveProof(page, WHITELIST)
  await add.press('Enter')
  const proof = proofQuestion(page, say)
  await expect(proof.password).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(proof.dialog).toHaveCount(0)
  await expect(ids).toHaveValue(String(entid))
  await expect(add).toBeFocused()

  await outliveProof(page, WHITELIST)
  await page.keyboard.press('Enter')
  await proof.answer()
  await expect(ids).toHaveValue('')
  await expect(drawer.locator(':focus').or(drawer.and(page.locator(':focus')))).toHaveCount(1)
  await page.keyboard.press('Tab')
  await expect(drawer.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
})

test('Escape answers a question over a drawer and leaves what was chosen in the drawer', async ({
  page,
  say,
  operator,
}) => {
  test.slow()
  const app = await aReleasedApp(operator)
  await operator('microApp.register', { manifest: aManifest(app, '2.0.0') })
  await enterAs(page, 'operator')
  await page.goto(`/sysop/micro-app?open=${app}`)
  const drawer = page.getByRole('dialog', { name: say('microApp.details') })
  const version = drawer.getByRole('combobox', { name: say('microApp.column.current') })
  await version.click()
  await page.getByRole('option', { name: '2.0.0' }).click()
  const frame = drawer.getByRole('button', { name: say('microApp.trust.partner.do') })
  const question = page.getByRole('dialog', {
    name: say('microApp.trust.partner.of', { title: app }),
  })
  await frame.press('Enter')
  await expect(question.getByRole('button', { name: say('do.cancel') })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(version).toHaveValue('2.0.0')
  await expect(frame).toBeFocused()

  await version.click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('option')).toHaveCount(0)
  await expect(drawer, 'a list of choices is a layer too').toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
})
