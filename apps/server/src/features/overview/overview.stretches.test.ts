import { expect, test } from 'vitest'
import { stretchesOf } from './overview.stretches.ts'

const now = new Date('2026-11-17T15:40:00Z')

test.each([
  ['24h', 24, 24],
  ['7d', 25, 28],
  ['30d', 30, 30],
  ['90d', 90, 90],
] as const)(
  '%s ends with the stretch we are in, and has as many before it',
  (range, least, most) => {
    for (const zone of ['UTC', 'Asia/Shanghai', 'America/St_Johns', 'Pacific/Chatham']) {
      const { edges, before } = stretchesOf(range, zone, now)
      expect(edges.length - 1).toBeGreaterThanOrEqual(least)
      expect(edges.length - 1).toBeLessThanOrEqual(most)
      expect(before).toHaveLength(edges.length)
      expect(before.at(-1)?.getTime()).toBeLessThanOrEqual((edges[0] as Date).getTime())
      expect((edges.at(-2) as Date).getTime()).toBeLessThanOrEqual(now.getTime())
      expect((edges.at(-1) as Date).getTime()).toBeGreaterThan(now.getTime())
    }
  },
)

test('days are those of the reader: late in the evening it is already tomorrow further east', () => {
  expect(stretchesOf('7d', 'Asia/Shanghai', now).edges.at(-1)).toEqual(
    new Date('2026-11-17T16:00Z'),
  )
  const later = new Date('2026-11-17T16:10:00Z')
  expect(stretchesOf('30d', 'Asia/Shanghai', later).edges.at(-1)).toEqual(
    new Date('2026-11-18T16:00Z'),
  )
  expect(stretchesOf('7d', 'Asia/Shanghai', later).edges).toHaveLength(26)
  expect(stretchesOf('30d', 'UTC', later).edges.at(-1)).toEqual(new Date('2026-11-18T00:00Z'))
})

test('thirty days across the end of summer time begin and end at midnight', () => {
  const { edges } = stretchesOf('30d', 'Europe/Berlin', now)
  expect(edges[0]).toEqual(new Date('2026-10-18T22:00Z'))
  expect(edges.at(-1)).toEqual(new Date('2026-11-17T23:00Z'))
})
