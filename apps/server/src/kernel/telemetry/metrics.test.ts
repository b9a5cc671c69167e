import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openAtrium, type TestAtrium } from '../../test/atrium.ts'

const TOKEN = 'collectors-only'

let open: TestAtrium
let closed: TestAtrium
let withToken: TestAtrium
beforeAll(async () => {
  open = await openAtrium()
  closed = await openAtrium({ metrics: 'nobody', docs: 'operators' })
  withToken = await openAtrium({ metrics: { token: TOKEN } })
})
afterAll(() => Promise.all([open.close(), closed.close(), withToken.close()]))

const figures = async ({ guest }: TestAtrium, headers = {}) =>
  (await guest.raw('GET', '/metrics', { headers })).statusCode

describe('L8: figures', () => {
  test('are for this machine alone, and not for whom a proxy on it speaks', async () => {
    expect(await figures(open)).toBe(200)
    for (const name of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'])
      expect(await figures(open, { [name]: '203.0.113.9' }), name).toBe(404)
  })

  test('are for nobody where nobody was named', async () => {
    expect(await figures(closed)).toBe(404)
  })

  test('are for whoever has the token, and any other is refused alike', async () => {
    expect(await figures(withToken, { authorization: `Bearer ${TOKEN}` })).toBe(200)
    for (const authorization of [
      '',
      TOKEN,
      'Bearer ',
      'Bearer wrong',
      // As long as the token in characters, and longer in bytes.
      `Bearer ${'é'.repeat(TOKEN.length)}`,
    ])
      expect(await figures(withToken, { authorization }), authorization).toBe(404)
    expect(await figures(withToken)).toBe(404)
  })
})

describe('L8: the documentation of every call', () => {
  test.each(['/docs', '/docs/openapi.json'])(
    'at %s is for operators in production',
    async (url) => {
      const status = async (who: { raw: TestAtrium['guest']['raw'] }) =>
        (await who.raw('GET', url)).statusCode
      expect(await status(closed.guest)).toBe(404)
      for (const loginId of ['ours-admin', 'console', 'stranger'])
        expect(await status(await closed.signIn(loginId)), loginId).toBe(404)
      expect(await status(await closed.signIn('operator'))).toBe(200)
      expect(await status(open.guest)).toBe(200)
    },
  )
})

test('nothing unexpected was logged', () =>
  expect([open, closed, withToken].flatMap(({ problems }) => problems)).toEqual([]))
