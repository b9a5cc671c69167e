import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readContainer } from './dingtalk.pc.ts'
import { askDingTalk, isAtLeast } from './dingtalk.ts'

const NEW = 'requestAuthCodeV2'
const OLD = 'requestAuthCode'
type Tell = (answer: unknown) => void

let page: EventTarget
let asked: { method: string; params: object }[]
beforeEach(() => {
  vi.useFakeTimers()
  page = new EventTarget()
  asked = []
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** An Android client that answers as told, once for each call. */
const android = (...answers: ((tell: Tell, fail: Tell) => void)[]) => ({
  isReady: true,
  require: () => (tell: Tell, fail: Tell, _: string, method: string, params: object) => {
    asked.push({ method, params })
    answers.shift()?.(tell, fail)
  },
})
const newest = { os: 'android', version: '7.6.20' }
const ask = (client = newest) => askDingTalk(client, 'ding1', 'key1')

describe('a code from the app', () => {
  test('is asked for by the call of today, which names the app', async () => {
    vi.stubGlobal('window', { nuva: android((tell) => tell({ code: 'c' })) })
    expect(await ask()).toBe('c')
    expect(asked).toEqual([{ method: NEW, params: { corpId: 'ding1', clientId: 'key1' } }])
  })

  test('is asked for by the older call where the client is old or does not know the new one', async () => {
    vi.stubGlobal('window', { nuva: android((tell) => tell({ code: 'c' })) })
    expect(await ask({ os: 'android', version: '6.5.0' })).toBe('c')
    vi.stubGlobal('window', {
      nuva: android(
        (_, fail) => fail({ errorCode: '1' }),
        (tell) => tell({ code: 'd' }),
      ),
    })
    expect(await ask()).toBe('d')
    expect(asked.map(({ method }) => method)).toEqual([OLD, NEW, OLD])
  })

  test('is not asked for again where the person declined', async () => {
    vi.stubGlobal('window', { nuva: android((_, fail) => fail({ errorCode: '-1' })) })
    await expect(ask()).rejects.toMatchObject({ trouble: 'refused' })
    expect(asked).toHaveLength(1)
  })

  test('is given up after eight seconds of silence', async () => {
    vi.stubGlobal('window', { nuva: android(() => {}) })
    const trouble = ask().catch((failed: unknown) => failed)
    await vi.advanceTimersByTimeAsync(8000)
    expect(await trouble).toMatchObject({ trouble: 'silent' })
    expect(asked).toHaveLength(1)
  })

  test('waits for a bridge that comes later', async () => {
    const code = ask()
    vi.stubGlobal('window', { nuva: android((tell) => tell({ code: 'late' })) })
    page.dispatchEvent(new Event('runtimeready'))
    expect(await code).toBe('late')
  })
})

test.each([
  ['7.0.50', true],
  ['7.0.49', false],
  ['7.1', true],
  ['8', true],
  ['6.9.99', false],
  ['', false],
])('version %s is at least 7.0.50: %s', (version, is) => {
  expect(isAtLeast(version, [7, 0, 50])).toBe(is)
})

describe('the container of the desktop client', () => {
  const named = (hostOrigin: string, containerId = 'c1') =>
    `x${JSON.stringify({ hostOrigin, containerId })}`

  test('is read from the name of the window', () => {
    expect(readContainer(named('https://im.dingtalk.com'))).toEqual({
      hostOrigin: 'https://im.dingtalk.com',
      containerId: 'c1',
    })
  })

  test.each([
    named('https://evil.example'),
    named('https://evildingtalk.com'),
    named('https://dingtalk.com.evil.example'),
    named('http://im.dingtalk.com'),
    named('https://im.dingtalk.com', ''),
    '{nonsense}',
    '',
  ])('is none of ours to speak to: %s', (name) => {
    expect(readContainer(name)).toBeNull()
  })
})
