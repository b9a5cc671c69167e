import { check, checkDarkAndNarrow } from '../check.ts'
import { expect, inLanguage, test } from '../journey.ts'
import { twoOfOneSpace } from '../layout/layout.scene.ts'

inLanguage('en-US', () => {
  test('what apps bring along stands on the portal, a partner’s in its frame, and leads into the app', async ({
    page,
    say,
    operator,
    anotherBrowser,
  }) => {
    test.slow()
    const [notes, today] = ['Latest notes', 'To do today']
    const member = await anotherBrowser()
    const { space } = await twoOfOneSpace(operator, page, member)
    const here = await page.request.get(`/space-${space}/sapi/user/baseinfo`)
    const { id } = (await here.json()).result.space
    for (const app of ['note-plain', 'hello-react']) {
      await operator('whitelist.add', { app, entids: [id] })
      const installed = await page.request.put(`/space-${space}/v1/apps/${app}/install`, {
        data: {},
      })
      expect(installed.status(), await installed.text()).toBe(200)
    }
    await member.goto(`/space-${space}/home/index`)

    await page.goto(`/space-${space}/enterprise/portal`)
    const drawer = page.getByRole('dialog')
    const done = drawer.getByRole('button', { name: say('portalEditor.done') })
    for (const title of [notes, today]) {
      await page.getByRole('button', { name: say('portalEditor.add') }).click()
      await page.getByRole('menuitem', { name: say('portal.about.app') }).click()
      await done.click()
      await expect(drawer.getByText(say('portalEditor.appWidgetWanted'))).toBeVisible()
      await drawer.getByLabel(say('portalEditor.appWidget'), { exact: true }).click()
      await page.getByRole('option', { name: title }).click()
      await check(page)
      await done.click()
      await expect(page.locator('[draggable] strong').last()).toHaveText(title)
    }
    await page.getByRole('button', { name: say('portalEditor.publish'), exact: true }).click()
    await page
      .getByRole('dialog', { name: say('portalEditor.publish.title') })
      .getByRole('button', { name: say('portalEditor.publish'), exact: true })
      .click()

    const box = (name: string) => member.getByRole('region', { name, exact: true }).first()
    await expect(
      box(today).getByRole('checkbox').or(box(today).getByRole('textbox')).first(),
    ).toBeVisible()
    const frame = box(notes).frameLocator('iframe')
    await expect(frame.getByRole('button', { name: 'New note' })).toBeVisible()
    await checkDarkAndNarrow(member)
    // The page may still be moving the frame to where it is as wide as before: a click in it is for where it was.
    await expect(async () => {
      await frame.getByRole('button', { name: 'New note' }).click()
      await expect(member, 'where it moves on, the app opens').toHaveURL(/\/notes\/notes\/\d+$/, {
        timeout: 5_000,
      })
    }).toPass()
  })
})
