import { expect, test } from 'vitest'
import { actOf, emptyValues } from './act-values.ts'

const values = (given: Partial<typeof emptyValues>) => ({ ...emptyValues, ...given })

test('an action is sent once all its values are there', () => {
  expect(actOf('extend', emptyValues)).toEqual({ action: 'extend', months: 3 })
  expect(actOf('extend', values({ months: '' }))).toBe(null)
  expect(actOf('extend', values({ months: '', until: '2030-01-01' }))).toMatchObject({
    until: expect.stringMatching(/^20/),
  })
  expect(actOf('suspend', values({ reason: '  ' }))).toBe(null)
  expect(actOf('category', values({ category: 'none' }))).toEqual({
    action: 'category',
    saasId: null,
  })
  expect(actOf('limits', emptyValues)).toBe(null)
  expect(actOf('limits', values({ storageGb: 2 }))).toEqual({
    action: 'limits',
    storageLimit: 2 * 1024 ** 3,
  })
  expect(actOf('announce', values({ title: 'x' }))).toBe(null)
  expect(actOf('revoke', emptyValues)).toEqual({ action: 'revoke' })
  expect(actOf('template', emptyValues)).toBe(null)
  expect(actOf('resetPassword', emptyValues)).toEqual({ action: 'resetPassword', how: 'list' })
  expect(actOf('move', values({ from: '3', to: '3' }))).toBe(null)
  expect(actOf('move', values({ from: '3', to: '4' }))).toEqual({
    action: 'move',
    from: 3,
    to: 4,
    successor: null,
  })
})
