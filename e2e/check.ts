import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Half-faded colours are no colours to judge; what turns for ever is not waited for. */
const settled = `Promise.all(
  document.getAnimations()
    .filter((animation) => animation.effect.getComputedTiming().endTime !== Infinity)
    .map((animation) => animation.finished.catch(() => {})))`

/** Everything axe knows to look for, on the page as it stands. */
export async function check(page: Page) {
  await page.evaluate(settled)
  const axe = new AxeBuilder({ page }).setLegacyMode()
  const { violations } = await axe.options({ resultTypes: ['violations'] }).analyze()
  const found = violations.map(({ id, nodes }) => ({
    id,
    nodes: nodes.map(({ html, failureSummary }) => ({ html, failureSummary })),
  }))
  expect(found, `axe on ${page.url()}`).toEqual([])
}

/** By the width the page was given: on a phone `innerWidth` grows with what is too wide. */
export const noSidewaysScroll = async (page: Page) =>
  expect(
    await page.evaluate(
      'document.documentElement.scrollWidth - document.documentElement.clientWidth',
    ),
    `sideways scroll on ${page.url()}`,
  ).toBeLessThanOrEqual(0)

/** The same page in the dark and at the width of a small phone, for states too rare to visit twice. */
export async function checkDarkAndNarrow(page: Page) {
  const usual = page.viewportSize()
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 360, height: 740 })
  await check(page)
  await noSidewaysScroll(page)
  await page.emulateMedia({ colorScheme: 'light' })
  if (usual) await page.setViewportSize(usual)
}
