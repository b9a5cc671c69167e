import { describe, expect, test } from 'vitest'
import { json, read, stand } from './test/stand.ts'

const stall = stand()

describe('from another process', () => {
  const order = (path: string, body: object, headers = {}) =>
    fetch(stall.at(`__sim/${path}`), json(body, headers))
  const acme = { vendor: 'wecom', corpId: 'wwacme0003' }

  test('people can be hired and given a code, and time passes', async () => {
    await order('users', { ...acme, user: { userid: 'new', name: '新人' } })
    const given = { ...acme, kind: 'wc-oauth', app: 'wwacme0003', user: 'new' }
    const { code } = (await (await order('codes', given)).json()) as { code: string }
    expect(stall.world.codes.find(code)?.person.name).toBe('新人')
    await order('clock', { advanceSec: 301 })
    const issued = stall.world.codes.find(code)
    expect(issued && stall.world.codes.isFresh(issued)).toBe(false)
  })

  test('trouble can be ordered, the journal read, and all of it forgotten', async () => {
    await order('faults', { trouble: { kind: 'rateLimit' }, vendor: 'wecom' })
    expect(await read(stall.at('qyapi.weixin.qq.com/cgi-bin/gettoken'))).toMatchObject({
      errcode: 45009,
    })
    expect(await read(stall.at('__sim/requests'))).toMatchObject([
      { path: expect.stringMatching('gettoken') },
    ])
    await order('reset', {})
    expect(await read(stall.at('__sim/requests'))).toEqual([])
  })

  test('nobody who is not there can be made to log in, and no page may give orders', async () => {
    const nobody = { ...acme, kind: 'wc-oauth', app: 'wwacme0003', user: 'nobody' }
    expect((await order('codes', nobody)).status).toBe(404)
    const fromPage = await order('clock', { advanceSec: 9 }, { 'sec-fetch-site': 'cross-site' })
    expect(fromPage.status).toBe(404)
  })
})
