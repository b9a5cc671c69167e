import { randomBytes } from 'node:crypto'
import { wear } from '../check.ts'
import { noteChecked, whatIsDue } from '../checked.ts'
import { expect, test } from '../journey.ts'

test('axe looks again at what differs in anything but its words, rows and colours', async ({
  page,
}) => {
  // Numbers do not count, so that this run finds no page of an earlier one.
  const own = randomBytes(8).toString('hex').replaceAll(/\d/g, 'x')
  const dueOn = async (inside: string) => {
    await page.setContent(`<html lang="en"><title>T</title><main class="${own}">${inside}</main>`)
    return whatIsDue(page)
  }
  const rows = '<ul><li>One</li><li>Two</li></ul><img src="data:," alt="A"><input type="checkbox">'
  const first = await dueOn(rows)
  expect(first.what).toBe('all')
  expect((await dueOn(rows)).what, 'nobody said that it was fine').toBe('all')
  noteChecked(first)

  expect((await dueOn(rows)).what).toBe('nothing')
  expect((await dueOn(rows.replace('Two', '二</li><li>三'))).what).toBe('nothing')
  await wear(page, 'dark')
  expect((await dueOn(rows)).what).toBe('colours')
  await wear(page, 'light')
  for (const [was, is] of [
    ['alt="A"', 'alt=""'],
    ['alt="A"', ''],
    ['One', ''],
    ['<ul>', '<ul role="list">'],
    ['<ul>', '<ul style="color: #777">'],
    ['"checkbox"', '"checkbox" checked'],
    ['<input', '<iframe></iframe><input'],
  ] as const)
    expect((await dueOn(rows.replace(was, is))).what, `${was} is ${is}`).toBe('all')
  await page.setViewportSize({ width: 360, height: 740 })
  expect((await dueOn(rows)).what).toBe('all')
})
