import { describe, expect, test } from 'vitest'
import { asOfToday } from './as-of-today.ts'
import { readCondition } from './condition.ts'
import type { Field, FieldKind } from './field.ts'
import { daysMeant, isRelativeDays, namedDays } from './relative-days.ts'

// A Thursday.
const today = { day: '2026-11-19', zone: 'Asia/Shanghai', firstWeekday: 1 }
const field = (kind: FieldKind): Field => ({ key: 'it', kind, title: { text: 'It' } })

test.each([
  ['today', '2026-11-19', '2026-11-19'],
  ['yesterday', '2026-11-18', '2026-11-18'],
  ['tomorrow', '2026-11-20', '2026-11-20'],
  ['thisWeek', '2026-11-16', '2026-11-22'],
  ['lastWeek', '2026-11-09', '2026-11-15'],
  ['nextWeek', '2026-11-23', '2026-11-29'],
  ['thisMonth', '2026-11-01', '2026-11-30'],
  ['lastMonth', '2026-10-01', '2026-10-31'],
  ['nextMonth', '2026-12-01', '2026-12-31'],
  ['thisQuarter', '2026-10-01', '2026-12-31'],
  ['lastQuarter', '2026-07-01', '2026-09-30'],
  ['nextQuarter', '2027-01-01', '2027-03-31'],
  ['thisYear', '2026-01-01', '2026-12-31'],
  ['lastYear', '2025-01-01', '2025-12-31'],
  ['nextYear', '2027-01-01', '2027-12-31'],
  ['last1', '2026-11-19', '2026-11-19'],
  ['last30', '2026-10-21', '2026-11-19'],
  ['next7', '2026-11-19', '2026-11-25'],
])('%s is from %s to %s', (word, first, last) => {
  expect(daysMeant(word, today)).toEqual({ first, last })
})

test('a week begins on Sunday for whoever reads American English', () => {
  expect(daysMeant('thisWeek', { ...today, firstWeekday: 7 })).toEqual({
    first: '2026-11-15',
    last: '2026-11-21',
  })
})

test('months and quarters go on over the ends of years', () => {
  const january = { ...today, day: '2028-01-31' }
  expect(daysMeant('lastMonth', january)).toEqual({ first: '2027-12-01', last: '2027-12-31' })
  expect(daysMeant('nextMonth', january)).toEqual({ first: '2028-02-01', last: '2028-02-29' })
  expect(daysMeant('lastQuarter', january)).toEqual({ first: '2027-10-01', last: '2027-12-31' })
})

test('every word means days that follow each other', () => {
  for (const word of namedDays) {
    const days = daysMeant(word, today)
    expect(days && days.first <= days.last, word).toBe(true)
  }
})

test.each(['last0', 'last1000', 'next', 'thisDay', 'Today', ''])('%j is no such word', (word) => {
  expect(isRelativeDays(word)).toBe(false)
})

describe('a condition of today', () => {
  test.each([
    ['within:thisWeek', 'between', ['2026-11-16', '2026-11-22']],
    ['from:thisWeek', 'from', ['2026-11-16']],
    ['until:thisWeek', 'until', ['2026-11-22']],
    ['until:yesterday', 'until', ['2026-11-18']],
    ['from:2026-01-01', 'from', ['2026-01-01']],
  ])('%s on a date', (said, operator, operands) => {
    const condition = readCondition(field('date'), said)
    expect(condition && asOfToday(field('date'), condition, today)).toEqual({ operator, operands })
  })

  test('has of a moment the seconds of the days of the reader', () => {
    const condition = readCondition(field('dateTime'), 'within:today')
    expect(condition && asOfToday(field('dateTime'), condition, today)).toEqual({
      operator: 'between',
      operands: ['2026-11-18T16:00:00Z', '2026-11-19T15:59:59Z'],
    })
  })

  test('has all hours of a day on which clocks are changed', () => {
    const berlin = { day: '2026-10-25', zone: 'Europe/Berlin', firstWeekday: 1 }
    expect(
      asOfToday(field('dateTime'), { operator: 'within', operands: ['today'] }, berlin).operands,
    ).toEqual(['2026-10-24T22:00:00Z', '2026-10-25T22:59:59Z'])
  })

  test('leaves a text that is called like a day as it is', () => {
    const condition = { operator: 'is', operands: ['today'] } as const
    expect(asOfToday(field('text'), condition, today)).toBe(condition)
  })
})

test.each([
  ['date', 'within:2026-11-19'],
  ['date', 'is:today'],
  ['date', 'between:lastWeek,today'],
  ['date', 'within:today,tomorrow'],
  ['time', 'within:today'],
  ['integer', 'within:thisYear'],
] as const)('on a %s %j makes no sense', (kind, text) => {
  expect(readCondition(field(kind), text)).toBeNull()
})
