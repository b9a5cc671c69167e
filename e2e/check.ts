import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Frame, type Page } from '@playwright/test'
import { noteChecked, whatIsDue } from './checked.ts'

/** Half-faded colours are no colours to judge; what turns for ever, or moves with the page's scrolling, is not waited for. */
const settled = `Promise.all(
  document.getAnimations()
    .filter(({ timeline, effect }) =>
      timeline === document.timeline && effect.getComputedTiming().endTime !== Infinity)
    .map((animation) => animation.finished.catch(() => {})))`

const COLOURS = ['color-contrast', 'link-in-text-block']

/**
 * What axe finds, in the words that a failed journey prints. Style sheets are not read for it, which takes as
 * long as the rest: the one rule that needs them is proven of the sheets themselves (`tools/styles.test.ts`).
 */
const violations = (rules: string[] | null) => `axe.run(document, {
  resultTypes: ['violations'], preload: false, ${rules ? `runOnly: ${JSON.stringify(rules)}` : ''}
}).then(({ violations }) =>
  violations.map(({ id, nodes }) => ({
    id,
    nodes: nodes.map(({ html, failureSummary }) => ({ html, failureSummary })),
  })))`

/**
 * Everything axe knows to look for, on the page as it stands, with its frames of the same origin. What another
 * journey of this run has looked at is not looked at again (`checked.ts`).
 */
export async function check(page: Page) {
  // Before it is drawn there is nothing to look at; every page has a heading.
  await expect(page.locator('h1').first()).toBeAttached()
  // A list that waits for other rows is faded.
  await expect(page.locator('[data-stale]')).toHaveCount(0)
  await page.evaluate(settled)
  const due = await whatIsDue(page)
  if (due.what === 'nothing') return
  await Promise.all(page.frames().map(bringAxe))
  const rules = due.what === 'colours' ? COLOURS : null
  expect(await page.evaluate(violations(rules)), `axe on ${page.url()}`).toEqual([])
  noteChecked(due)
}
/** Not `axe.source`, which is more than twice as long with all that it says to people. */
const axe = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** To read its half a megabyte takes as long as to look at a page, so a document gets it once. */
async function bringAxe(frame: Frame) {
  const isMain = frame.parentFrame() === null
  try {
    if (!(await frame.evaluate('"axe" in window'))) await frame.evaluate(axe)
  } catch (error) {
    // A frame may go while it is looked at; the page may not.
    if (isMain) throw error
  }
}

/** By the width the page was given: on a phone `innerWidth` grows with what is too wide. */
export const noSidewaysScroll = async (page: Page) =>
  expect(
    await page.evaluate(
      'document.documentElement.scrollWidth - document.documentElement.clientWidth',
    ),
    `sideways scroll on ${page.url()}`,
  ).toBeLessThanOrEqual(0)

/** Part of the colours follow at once, part when the page has heard of it. */
export async function wear(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme })
  const other = colorScheme === 'dark' ? 'light' : 'dark'
  await expect(page.locator('html')).not.toHaveAttribute('data-mantine-color-scheme', other)
}

/** The same page in the dark and at the width of a small phone, for states too rare to visit twice. */
export async function checkDarkAndNarrow(page: Page) {
  const usual = page.viewportSize()
  await wear(page, 'dark')
  await page.setViewportSize({ width: 360, height: 740 })
  await check(page)
  await noSidewaysScroll(page)
  await wear(page, 'light')
  if (usual) await page.setViewportSize(usual)
}
