import { HostRefused } from '@atrium/bridge'
import { describe, expect, test } from 'vitest'
import { tellNews } from '../../session/news.ts'
import { within } from '../container/failure.ts'
import { isGranted } from './granted.ts'
import { inputFields, inputJson, inputText } from './input.ts'
import { hearPlatform, isPlatforms, topicGrant } from './topics.ts'

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

test('news of the platform reach the apps they concern, for a grant of their own', () => {
  expect(topicGrant('records.changed')).toBe('records.list')
  expect(topicGrant('todos.changed')).toBe('todos.list')
  expect([topicGrant('constructor'), isPlatforms('today.changed')]).toEqual(['topics', false])
  const heard: unknown[] = []
  const stop = hearPlatform('records.changed', 'board', (data) => heard.push(data))
  tellNews({ kind: 'records.changed', scope: { app: 'board', collection: 'cards' } })
  tellNews({ kind: 'records.changed', scope: { app: 'other', collection: 'cards' } })
  tellNews({ kind: 'task.changed' })
  tellNews(null)
  stop()
  tellNews(null)
  expect(heard).toEqual(['cards', null])
})

describe('what an app sends', () => {
  const deep = (levels: number): unknown => (levels === 0 ? 1 : [deep(levels - 1)])

  test.each([[null], [7], ['text'], [[1, { two: ['three'] }]], [{}]])(
    '%j passes as it is',
    (value) => {
      expect(inputJson(value, 'value')).toEqual(value)
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
    expect(() => inputJson(value, 'value')).toThrow(HostRefused)
  })

  test('a text has a length, and an object has fields', () => {
    expect(inputText('ab', 'key', 2)).toBe('ab')
    expect(() => inputText('abc', 'key', 2)).toThrow('key is longer than 2')
    expect(() => inputText('', 'key')).toThrow('key is not a text')
    expect(() => inputFields(['a'])).toThrow('input is not an object')
    expect(() => inputFields(null)).toThrow('input is not an object')
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
