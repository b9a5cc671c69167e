import { describe, expect, test } from 'vitest'
import { json, read, stand } from './test/stand.ts'

const stall = stand()

describe('DingTalk', () => {
  const userInfo = 'oapi.dingtalk.com/topapi/v2/user/getuserinfo'
  const secret = 'simulated-dingtalk-secret'

  test.each([
    [
      'the corporation',
      'access_token',
      () =>
        read(
          stall.at('api.dingtalk.com/v1.0/oauth2/dingacme0001/token'),
          json({
            client_id: 'dingacmeclient',
            client_secret: secret,
            grant_type: 'client_credentials',
          }),
        ),
    ],
    [
      'the app',
      'accessToken',
      () =>
        read(
          stall.at('api.dingtalk.com/v1.0/oauth2/accessToken'),
          json({ appKey: 'dingacmeclient', appSecret: secret }),
        ),
    ],
    [
      'the old way',
      'access_token',
      () =>
        read(
          stall.at('oapi.dingtalk.com/gettoken', { appkey: 'dingacmeclient', appsecret: secret }),
        ),
    ],
  ])('takes a token of %s at the old gateway', async (_, field, fetchToken) => {
    const access_token = String((await fetchToken())[field])
    const code = stall.codeFor('dingtalk', 'dd-jsapi')
    expect(await read(stall.at(userInfo, { access_token }), json({ code }))).toMatchObject({
      errcode: 0,
    })
  })

  test('reads forms as well as JSON, and no token from a header', async () => {
    const { value } = stall.world.tokens.forApp(stall.installed('dingtalk'))
    const code = stall.codeFor('dingtalk', 'dd-jsapi')
    const inHeader = json({ code }, { 'x-acs-dingtalk-access-token': value })
    expect(await read(stall.at(userInfo), inHeader)).toMatchObject({
      errcode: 88,
      sub_code: '40000',
    })
    const form = { method: 'POST', body: new URLSearchParams({ access_token: value, code }) }
    expect(await read(stall.at(userInfo), form)).toMatchObject({ errcode: 0 })
  })

  test('reads no token from the address at the new gateway', async () => {
    const token = stall.world.tokens.forPerson(
      stall.installed('dingtalk'),
      stall.somebody('dingtalk'),
    )
    const me = await fetch(
      stall.at('api.dingtalk.com/v1.0/contact/users/me', { access_token: token.value }),
    )
    expect(me.status).toBe(400)
    expect(await me.json()).toMatchObject({ code: 'AuthenticationFailed.MissingParameter' })
  })
})

describe('Feishu', () => {
  const credentials = { app_id: 'cli_acme0002', app_secret: 'simulated-feishu-secret' }
  const tokenOf = () =>
    read(
      stall.at('open.feishu.cn/open-apis/auth/v3/tenant_access_token/internal'),
      json(credentials),
    )

  test('keeps a token until half an hour before its end', async () => {
    const first = await tokenOf()
    stall.world.advance(5390)
    expect((await tokenOf()).tenant_access_token).toBe(first.tenant_access_token)
    stall.world.advance(20)
    const second = await tokenOf()
    expect(second.tenant_access_token).not.toBe(first.tenant_access_token)
    expect(second.expire).toBe(7200)
  })

  test('has plain words for a path it does not know', async () => {
    const answer = await fetch(stall.at('open.feishu.cn/open-apis/nothing'))
    expect([answer.status, await answer.text()]).toEqual([404, '404 page not found'])
  })

  test.each([
    ['accounts.feishu.cn/oauth/v3/token', 400],
    ['open.feishu.cn/open-apis/authen/v2/oauth/token', 200],
  ])('at %s answers a verifier without a challenge with %i', async (path, status) => {
    const answer = await fetch(
      stall.at(path),
      json({
        grant_type: 'authorization_code',
        client_id: 'cli_acme0002',
        client_secret: 'simulated-feishu-secret',
        code: stall.codeFor('feishu', 'fs-access'),
        code_verifier: 'nobody asked',
      }),
    )
    expect(answer.status).toBe(status)
  })

  test('shows a number only to an app that may see it', async () => {
    const { org, app } = stall.installed('feishu')
    const { value } = stall.world.tokens.forPerson({ org, app }, stall.somebody('feishu'))
    const ask = () =>
      read(stall.at('open.feishu.cn/open-apis/authen/v1/user_info'), {
        headers: { authorization: `Bearer ${value}` },
      })
    expect((await ask()).data).not.toHaveProperty('mobile')
    app.scopes.push('contact:user.phone:readonly')
    expect((await ask()).data).toMatchObject({ mobile: '+8613800138000' })
  })
})
