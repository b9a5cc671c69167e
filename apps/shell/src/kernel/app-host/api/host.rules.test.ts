import { HostRefused } from '@atrium/bridge'
import { describe, expect, test } from 'vitest'
import { within } from '../container/time-limit.ts'
import { isGranted } from './granted.ts'
import { fieldsOf, jsonOf, textOf } from './input.ts'

test.each([
  [['storage'], 'storage.get', true],
  [['storage.get'], 'storage.get', true],
  [['storage.get'], 'storage.set', false],
  [['stor'], 'storage.get', false],
  [['storage.get.more'], 'storage.get', false],
  [[], 'storage.get', false],
  [[''], 'storage.get', false],
  [['navigate'], 'navigate', true],
])('with %j, %s is granted: %s', (grants, capability, granted) => {
  expect(isGranted(grants, capability)).toBe(granted)
})

describe('what an app sends', () => {
  const deep = (levels: number): unknown => (levels === 0 ? 1 : [deep(levels - 1)])

  test.each([[null], [7], ['text'], [[1, { two: ['three'] }]], [{}]])(
    '%j passes as it is',
    (value) => {
      expect(jsonOf(value, 'value')).toEqual(value)
    },
  )

  test.each([
    ['a function', () => {}],
    ['nothing at all', undefined],
    ['no number', Number.NaN],
    ['a symbol', Symbol('x')],
    ['a well', deep(30)],
    ['a function inside', { a: [() => {}] }],
  ])('%s is refused', (_, value) => {
    expect(() => jsonOf(value, 'value')).toThrow(HostRefused)
  })

  test('a text has a length, and an object has fields', () => {
    expect(textOf('ab', 'key', 2)).toBe('ab')
    expect(() => textOf('abc', 'key', 2)).toThrow('key is longer than 2')
    expect(() => textOf('', 'key')).toThrow('key is not a text')
    expect(() => fieldsOf(['a'])).toThrow('input is not an object')
    expect(() => fieldsOf(null)).toThrow('input is not an object')
  })
})

describe('a step', () => {
  const never = new Promise<never>(() => {})

  test('that is done in time gives what it has', async () => {
    expect(await within(1_000, 'mount', Promise.resolve('done'))).toBe('done')
  })

  test('that takes too long is late, and says what loading is called', async () => {
    await expect(within(10, 'load', never)).rejects.toMatchObject({
      why: 'timeout',
      message: 'Loading chunk failed',
    })
    await expect(within(10, 'mount', never)).rejects.toMatchObject({
      why: 'timeout',
      step: 'mount',
    })
  })

  test('that fails fails as it is', async () => {
    await expect(within(1_000, 'mount', Promise.reject(new RangeError('no')))).rejects.toThrow(
      RangeError,
    )
  })
})
