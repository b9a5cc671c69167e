import { aManifest, aReleasedApp } from '../apps/micro-app.scene.ts'
import { createOpenEnterprise, uniqueWord } from '../enterprise/enterprise.scene.ts'
import { enterAs, expect, inLanguage, test } from '../journey.ts'
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
  const { entid } = await createOpenEnterprise(operator, uniqueWord())
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
  await expect(add).not.toHaveAttribute('aria-disabled')

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

inLanguage('en-US', () => {
  test('the hash of a version is cut short, and not the button that copies it', async ({
    page,
    say,
    operator,
  }) => {
    const app = await aReleasedApp(operator)
    await enterAs(page, 'operator')
    await page.goto(`/sysop/micro-app?open=${app}`)
    const name = `${say('microApp.integrity')} 1.0.0`
    const copy = page.getByRole('button', { name: say('copy.of', { name }) })
    await expect(copy).toBeVisible()
    type Wide = { scrollWidth: number; clientWidth: number }
    const cut = await copy.evaluate((it: Wide) => it.scrollWidth - it.clientWidth)
    expect(cut).toBeLessThanOrEqual(0)
  })

  test('of much news the newest is read at once, the rest when somebody looks for it', async ({
    page,
    say,
    operator,
  }) => {
    test.slow()
    // A busy machine may take longer for the third than the first one stays.
    await page.addInitScript(`
      const wait = setTimeout
      globalThis.setTimeout = (done, time = 0) => wait(done, time < 5_000 ? time : 60_000)`)
    const app = await aReleasedApp(operator)
    const apps = [app, await aReleasedApp(operator), await aReleasedApp(operator)]
    await enterAs(page, 'operator')
    for (const name of apps) {
      if (name === app) await page.goto(`/sysop/micro-app?open=${name}`)
      else await page.getByRole('button', { name }).click()
      const details = page.getByRole('dialog', { name: say('microApp.details') })
      await details.getByRole('button', { name: say('microApp.off') }).click()
      const question = page.getByRole('dialog', { name: say('microApp.off.of', { title: name }) })
      await question.getByRole('button', { name: say('microApp.off') }).click()
      await expect(question).toHaveCount(0)
      await page.keyboard.press('Escape')
      await expect(details).toHaveCount(0)
    }
    const news = page.locator('[aria-live=polite] > [data-tone]')
    await expect(news).toHaveCount(3)
    const tall = async (at: number) => (await news.nth(at).boundingBox())?.height ?? 0
    expect(await tall(0)).toBeLessThan(16)
    expect(await tall(2)).toBeGreaterThan(30)
    await news.last().hover()
    await expect.poll(() => tall(0)).toBeGreaterThan(30)
  })
})
