import { readFile } from 'node:fs/promises'
import { askByItself } from '../answers.ts'
import { check, checkDarkAndNarrow, noSidewaysScroll } from '../check.ts'
import { createEnterprise, uniqueWord } from '../enterprise/enterprise.scene.ts'
import { enterAs, expect, inLanguage, test } from '../journey.ts'

inLanguage('en-US', () => {
  test('what needs attention comes first, and leads to what it is about', async ({
    page,
    say,
    operator,
  }) => {
    test.slow()
    const name = `Soon over ${uniqueWord()}`
    const expires = new Date(Date.now() + 3 * 86_400_000).toISOString()
    const id = await createEnterprise(operator, name, { expires })
    await enterAs(page, 'operator')
    await page.goto('/sysop/overview')
    const attention = page.getByRole('region', { name: say('overview.attention') })
    await expect(attention).toContainText(say('overview.attention.expiring.do'))
    await check(page)
    await attention.getByRole('link', { name }).click()
    await expect(page).toHaveURL(new RegExp(`/sysop/enterprise\\?open=${id}`))
  })

  test('the course is read with the arrow keys, and as a table; the view is in the address', async ({
    page,
    say,
  }) => {
    test.slow()
    await enterAs(page, 'operator')
    await page.goto('/sysop/overview')
    await page.getByText(say('overview.range.24h'), { exact: true }).click()
    await expect(page).toHaveURL(/range=24h/)
    const chart = page.getByRole('slider', { name: say('overview.chart.signIns') })
    await chart.focus()
    await expect(chart).toHaveAttribute('aria-valuenow', '23')
    await expect(chart).toHaveAttribute('aria-valuetext', new RegExp(say('overview.signIns')))
    await chart.press('ArrowLeft')
    await expect(chart).toHaveAttribute('aria-valuenow', '22')
    await chart.press('Home')
    await expect(chart).toHaveAttribute('aria-valuenow', '0')
    await checkDarkAndNarrow(page)

    await page.getByText(say('overview.as.table'), { exact: true }).click()
    await expect(page).toHaveURL(/as=table/)
    await expect(page.getByRole('row')).toHaveCount(25)
    await checkDarkAndNarrow(page)
    await page.goBack()
    await expect(page.getByRole('slider').first()).toBeVisible()
  })
})

inLanguage('en-US', () => {
  test('figures lead to their lists, are compared with the time before, and taken along as a picture', async ({
    page,
    say,
    operator,
  }) => {
    test.slow()
    await createEnterprise(operator, `Counted ${uniqueWord()}`, {})
    await enterAs(page, 'operator')
    await page.goto('/sysop/overview')
    await page.getByRole('switch', { name: say('overview.compare') }).press('Space')
    await expect(page).toHaveURL(/compare=1/)
    await expect(page.getByText(say('overview.before'), { exact: true }).first()).toBeVisible()

    const panel = page.getByRole('region', { name: say('overview.chart.signIns') })
    for (const kind of ['png', 'svg'] as const) {
      await panel.getByRole('button').click()
      const arriving = page.waitForEvent('download')
      await page.getByRole('menuitem', { name: say(`overview.export.${kind}`) }).click()
      const file = await readFile(await (await arriving).path())
      expect(file.length).toBeGreaterThan(1_000)
      expect(file.subarray(0, 5).toString('latin1')).toContain(kind === 'png' ? 'PNG' : '<svg')
    }

    const byStatus = page.getByRole('region', { name: say('overview.by.status') })
    await expect(
      byStatus.getByRole('link', { name: say('enterprise.status.active') }),
    ).toHaveAttribute('href', /\/sysop\/enterprise\?status=active$/)
    await checkDarkAndNarrow(page)
    await page.getByRole('link', { name: say('overview.refusals') }).click()
    await expect(page).toHaveURL(/action=session\.refused(,|%2C)session\.stepRefused.*from=/)
  })
})

/** Every element is measured once; afterwards the page is as between a change of its width and the next drawing. */
const MEASURED_ONCE = `
  const Measuring = ResizeObserver
  window.ResizeObserver = class extends Measuring {
    constructor(hear) {
      const told = new WeakSet()
      super((entries, observer) => {
        const first = entries.filter(({ target }) => !told.has(target))
        for (const { target } of first) told.add(target)
        if (first.length > 0) hear(first, observer)
      })
    }
  }`

test('a chart drawn for a wider window does not widen a narrow one', async ({ page, say }) => {
  await page.addInitScript(MEASURED_ONCE)
  await enterAs(page, 'operator')
  await page.goto('/sysop/overview')
  const chart = page.getByRole('slider', { name: say('overview.chart.signIns') })
  await expect(chart.locator('svg')).toBeVisible()
  for (const width of [1100, 768, 480, 360]) {
    await page.setViewportSize({ width, height: 740 })
    await noSidewaysScroll(page)
  }
})

test('a platform that is well says so', async ({ page, say }) => {
  await enterAs(page, 'operator')
  await askByItself(page)
  await page.route('**/v1/overview/attention', (route) =>
    route.fulfill({ json: { status: 200, msg: 'ok', result: [] } }),
  )
  await page.goto('/sysop/overview')
  await expect(page.getByText(say('overview.allWell'))).toBeVisible()
  await check(page)
})
