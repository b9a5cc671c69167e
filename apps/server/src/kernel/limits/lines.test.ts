import { expect, test } from 'vitest'
import { Lines } from './lines.ts'

/** Work that ends when it is told to, and how much of it was going on at once. */
function watched() {
  const ends: (() => void)[] = []
  const seen = { now: 0, most: 0 }
  const work = async () => {
    seen.most = Math.max(seen.most, ++seen.now)
    await new Promise<void>((end) => ends.push(end))
    seen.now -= 1
  }
  return { seen, work, endOne: () => ends.shift()?.() }
}
const settled = () => new Promise<void>((go) => setImmediate(go))

test('of all who come a few are let in at once, the next as one goes, and who finds the line full comes again', async () => {
  const lines = new Lines()
  const { seen, work, endOne } = watched()
  const bounds = { most: 3, waiting: 4 }
  const all = Array.from({ length: 7 }, () => lines.fewAtATime('reading', bounds, work))
  await expect(lines.fewAtATime('reading', bounds, work)).rejects.toMatchObject({ status: 429 })
  await lines.fewAtATime('another', bounds, async () => {})
  for (let left = 7; left > 0; left--) {
    await settled()
    expect(seen.now).toBe(Math.min(left, 3))
    endOne()
  }
  await Promise.all(all)
  expect(seen).toEqual({ now: 0, most: 3 })
})

test('work that fails makes room like any other', async () => {
  const lines = new Lines()
  const failing = () => Promise.reject(new Error('no'))
  for (let at = 0; at < 3; at++)
    await expect(lines.oneAtATime('name', failing)).rejects.toThrow('no')
  expect(await lines.oneAtATime('name', async () => 7)).toBe(7)
})
