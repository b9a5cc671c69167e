import { describe, expect, test } from 'vitest'
import { dayOf, inputOf, valuesOf } from './policy.values.ts'

const now = new Date('2026-11-15T10:30')
const later = new Date('2026-12-01T00:00')
const earlier = new Date('2026-10-01T00:00')

const off = {
  twoStep: false,
  effectiveAt: null,
  concerns: 'all' as const,
  roleIds: [],
  trustDays: 0,
}
const since = (moment: Date) => ({ ...off, twoStep: true, effectiveAt: moment.toISOString() })

describe('the form', () => {
  test('shows a policy that is off, and offers a day two weeks ahead', () => {
    expect(valuesOf(off, now)).toMatchObject({ stage: 'off', date: '2026-11-29' })
  })

  test('shows an announced policy with its day', () => {
    expect(valuesOf(since(later), now)).toMatchObject({ stage: 'announced', date: '2026-12-01' })
  })

  test('shows a policy whose moment has come as in force', () => {
    expect(valuesOf(since(now), now).stage).toBe('force')
  })

  test('takes a policy that was lifted as off, whatever moment it kept', () => {
    expect(valuesOf({ ...since(later), twoStep: false }, now).stage).toBe('off')
  })
})

describe('what is sent', () => {
  const values = valuesOf(off, now)

  test('lifts the second step without a moment', () => {
    expect(inputOf(values, off, now)).toMatchObject({ twoStep: false, effectiveAt: null })
  })

  test('announces the beginning of the chosen day', () => {
    const announced = { ...values, stage: 'announced' as const, date: '2026-12-01' }
    expect(inputOf(announced, off, now).effectiveAt).toBe(later.toISOString())
  })

  test('leaves a day that was not filled in to the server', () => {
    const blank = { ...values, stage: 'announced' as const, date: '' }
    expect(inputOf(blank, off, now)).toMatchObject({ twoStep: true, effectiveAt: null })
  })

  test('puts it in force now', () => {
    const force = { ...values, stage: 'force' as const }
    expect(inputOf(force, off, now).effectiveAt).toBe(now.toISOString())
    expect(inputOf(force, since(later), now).effectiveAt).toBe(now.toISOString())
  })

  test('keeps the moment since when it is in force', () => {
    const policy = since(earlier)
    expect(inputOf(valuesOf(policy, now), policy, now).effectiveAt).toBe(earlier.toISOString())
  })

  test('names roles only when it is for chosen ones', () => {
    const chosen = { ...values, roleIds: [3] }
    expect(inputOf({ ...chosen, concerns: 'roles' }, off, now).roleIds).toEqual([3])
    expect(inputOf({ ...chosen, concerns: 'admins' }, off, now).roleIds).toEqual([])
  })
})

test('a day is counted where its reader is', () => {
  expect(dayOf(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05')
})
