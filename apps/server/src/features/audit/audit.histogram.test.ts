import { expect, test } from 'vitest'
import { histogramEdges } from './audit.histogram.ts'

const now = new Date('2026-11-17T10:00:00Z')
const DAY = 86_400_000
const length = (edges: Date[]) =>
  ((edges[1] as Date).getTime() - (edges[0] as Date).getTime()) / 60_000

test('without a range it is the last thirty days, today included', () => {
  const edges = histogramEdges({}, 'Asia/Shanghai', now)
  expect(edges).toHaveLength(31)
  expect(edges.at(0)?.toISOString()).toBe('2026-10-18T16:00:00.000Z')
  expect(edges.at(-1)?.toISOString()).toBe('2026-11-17T16:00:00.000Z')
})

test.each([
  ['half an hour', 1 / 48, 1],
  ['a day', 1, 30],
  ['two weeks', 14, 360],
  ['two months', 58, 1440],
  ['ten years', 3650, 90 * 1440],
])('%s is told apart in at most sixty bars', (_, days, minutes) => {
  const from = new Date(now.getTime() - days * DAY)
  const edges = histogramEdges({ from: from.toISOString() }, 'UTC', now)
  expect(edges.length).toBeLessThanOrEqual(62)
  expect(edges.length).toBeGreaterThan(9)
  expect(length(edges)).toBe(minutes)
  expect((edges[0] as Date).getTime()).toBeLessThanOrEqual(from.getTime())
  expect((edges.at(-1) as Date).getTime()).toBeGreaterThanOrEqual(now.getTime())
})

test.each([
  { from: '2026-11-17T10:00:00Z', until: '2026-11-01T00:00:00Z' },
  { from: '0001-01-01T00:00:00Z' },
  { until: '0001-01-01T00:00:00Z' },
  { from: '9999-12-31T00:00:00Z' },
])('a range that is none asks for no more than can be drawn (%o)', (range) => {
  const edges = histogramEdges(range, 'America/Lima', now)
  expect(edges.length).toBeLessThanOrEqual(62)
  expect(edges.every((edge) => !Number.isNaN(edge.getTime()))).toBe(true)
})
