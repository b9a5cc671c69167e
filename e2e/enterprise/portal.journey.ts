import { check, checkDarkAndNarrow } from '../check.ts'
import { expect, inLanguage, test } from '../journey.ts'
import { twoOfOneSpace } from '../layout/layout.scene.ts'

inLanguage('en-US', () => {
  test('an admin arranges the portal and publishes it, and an open portal follows at once', async ({
    page,
    say,
    operator,
    anotherBrowser,
  }) => {
    test.slow()
    const member = await anotherBrowser()
    const { space } = await twoOfOneSpace(operator, page, member)
    await member.goto(`/space-${space}/home/index`)
    const widget = (name: string) => member.getByRole('heading', { level: 2, name })
    await expect(widget(say('portal.kind.messages')), 'the standard portal').toBeVisible()
    await expect(member.getByRole('link', { name: say('portal.arrange') })).toHaveCount(0)
    await checkDarkAndNarrow(member)
    const bell = member.getByRole('banner').getByRole('button', { name: say('inbox.title') })
    await expect(bell, 'told here as anywhere').toBeVisible()
    await member.keyboard.press('Control+k')
    await expect(member.getByRole('combobox', { name: say('palette.search') })).toBeFocused()
    await member.keyboard.press('Escape')

    await page.goto(`/space-${space}/home/index`)
    await page.getByRole('link', { name: say('portal.arrange') }).click()
    const names = page.locator('[draggable] strong')
    const handle = (name: string) =>
      page.getByRole('button', { name: say('navigation.move', { name }), exact: true })
    await expect(names).toHaveCount(4)
    await check(page)

    await page.getByRole('button', { name: say('portalEditor.add') }).click()
    const kinds = await page.getByRole('menu').boundingBox()
    const low = page.viewportSize()?.height ?? 0
    expect((kinds?.y ?? 0) + (kinds?.height ?? 0), 'all within the window').toBeLessThanOrEqual(low)
    await page.getByRole('menuitem', { name: say('portal.about.links') }).click()
    const drawer = page.getByRole('dialog')
    await drawer.getByLabel(say('portalEditor.name')).fill('Elsewhere')
    await drawer.getByLabel(say('portalEditor.link.label')).fill('Handbook')
    await drawer.getByLabel(say('portalEditor.link.to')).fill('javascript:alert(1)')
    await drawer.getByRole('button', { name: say('portalEditor.done') }).click()
    await expect(drawer.getByText(say('portalEditor.link.bad'))).toBeVisible()
    await drawer.getByLabel(say('portalEditor.link.to')).fill('https://handbook.example/')
    await check(page)
    await drawer.getByRole('button', { name: say('portalEditor.done') }).click()
    await expect(names.last()).toHaveText('Elsewhere')

    await handle('Elsewhere').focus()
    await page.keyboard.press('ArrowUp')
    await expect(names.nth(3)).toHaveText('Elsewhere')
    await expect(handle('Elsewhere'), 'the focus goes along').toBeFocused()
    await handle('Elsewhere').dragTo(handle(say('portal.kind.banner')), {
      targetPosition: { x: 4, y: 4 },
    })
    await expect(names.first()).toHaveText('Elsewhere')

    await page
      .getByRole('link', { name: say('portal.title'), exact: true })
      .first()
      .click()
    const question = page.getByRole('dialog', { name: say('draft.leave') })
    await question.getByRole('button', { name: say('do.cancel') }).click()
    await expect(names.first(), 'nothing is lost unasked').toHaveText('Elsewhere')
    await page.evaluate('history.back()')
    await question.getByRole('button', { name: say('do.cancel') }).click()
    await expect(names.first(), 'nor by going back').toHaveText('Elsewhere')
    for (const kind of ['todos', 'calendar', 'chart'] as const) {
      await page.getByRole('button', { name: say('portalEditor.add') }).click()
      await page.getByRole('menuitem', { name: say(`portal.about.${kind}`) }).click()
      await check(page)
      await drawer.getByRole('button', { name: say('portalEditor.done') }).click()
      await expect(names.last()).toHaveText(say(`portal.kind.${kind}`))
    }
    await checkDarkAndNarrow(page)

    await page.getByRole('button', { name: say('portalEditor.publish'), exact: true }).click()
    const publishing = page.getByRole('dialog', { name: say('portalEditor.publish.title') })
    await publishing.getByLabel(say('portalEditor.publish.note')).fill('Links first')
    await publishing.getByRole('button', { name: say('portalEditor.publish'), exact: true }).click()
    await expect(page.getByText(say('portalEditor.published', { version: 1 }))).toBeVisible()

    await expect(widget('Elsewhere'), 'in the open browser of the member').toBeVisible()
    await expect(member.getByText(say('task.nothing'))).toBeVisible()
    await expect(member.getByRole('grid', { name: say('calendar.title') })).toBeVisible()
    await expect(member.getByRole('slider', { name: say('portal.kind.chart') })).toBeVisible()
    const link = member.getByRole('link', { name: 'Handbook' })
    await expect(link).toHaveAttribute('rel', /noopener/)
    await check(member)

    await page.getByRole('button', { name: say('portalEditor.preview'), exact: true }).click()
    const preview = page.getByRole('dialog', { name: say('portalEditor.preview') })
    await expect(preview.locator('h2').filter({ hasText: 'Elsewhere' })).toBeVisible()
    await page.keyboard.press('Escape')

    const remove = say('portalEditor.removeOf', { name: 'Elsewhere' })
    await page.getByRole('button', { name: remove }).click()
    await page.getByRole('button', { name: say('portalEditor.publish'), exact: true }).click()
    await publishing.getByRole('button', { name: say('portalEditor.publish'), exact: true }).click()
    await expect(widget('Elsewhere')).toHaveCount(0)
    await page.getByRole('button', { name: say('portalEditor.restoreOf', { version: 1 }) }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('portalEditor.restore'), exact: true })
      .click()
    await expect(widget('Elsewhere'), 'the earlier one, published anew').toBeVisible()
  })
})
