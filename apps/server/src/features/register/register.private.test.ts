import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openAtrium, type TestAtrium } from '../../test/atrium.ts'

let atrium: TestAtrium
beforeAll(async () => void (atrium = await openAtrium({ system: 'private' })))
afterAll(() => atrium.close())

describe('Partly 6: on a private system', () => {
  const calls = [
    ['GET', '/api2/user/register/checkICode'],
    ['GET', '/api2/user/register/checkRealName'],
    ['POST', '/v1/register/join'],
    ['POST', '/v1/register/create'],
  ] as const

  test.each(calls)('%s %s does not exist, whatever is sent', async (method, path) => {
    const given = [{}, { icode: 'ours-code', realName: '张三丰' }, { enterprise: 7, nonsense: [] }]
    for (const prefix of ['', '/space-ours', '/space-nosuch'])
      for (const fields of given) {
        const query = String(new URLSearchParams(fields as Record<string, string>))
        const url = method === 'GET' ? `${prefix}${path}?${query}` : prefix + path
        const answer = await atrium.app.http.inject({
          method,
          url,
          ...(method === 'POST' && { payload: fields }),
        })
        expect(answer.statusCode).toBe(404)
        expect(answer.json()).toMatchObject({ error: 'no_registration' })
        expect(answer.json().fields).toBeUndefined()
      }
  })

  test('no text message goes to somebody who wants to register', async () => {
    const sent = await atrium.guest.call('code.send', { purpose: 'register', phone: '13600136000' })
    expect(sent.result).toEqual({ wait: 60 })
    expect(await atrium.sql('select from sms_outbox')).toEqual([])
  })
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
