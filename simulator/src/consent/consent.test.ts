import { describe, expect, test } from 'vitest'
import { userAgents } from '../clients.ts'
import { read, stand, visit } from '../test/stand.ts'

const stall = stand()

const pages = [
  [
    'dingtalk',
    'login.dingtalk.com/oauth2/auth',
    { client_id: 'dingacmeclient', response_type: 'code', scope: 'openid', state: 's' },
  ],
  [
    'feishu',
    'accounts.feishu.cn/open-apis/authen/v1/authorize',
    { client_id: 'cli_acme0002', response_type: 'code', state: 's' },
  ],
  [
    'wecom',
    'login.work.weixin.qq.com/wwlogin/sso/login',
    { login_type: 'CorpApp', appid: 'wwacme0003', agentid: '1000002', state: 's' },
  ],
  [
    'wecom',
    'open.work.weixin.qq.com/wwopen/sso/qrConnect',
    { appid: 'wwacme0003', agentid: '1000002', state: 's' },
  ],
] as const

describe.each(pages)("%s's page at %s", (vendor, path, query) => {
  const back = () => `${stall.origin}/loginMiddle`

  test('asks who is there, runs nothing, and lets its form go nowhere but back', async () => {
    stall.somebody(vendor).name = '<b>王"芳'
    const answer = await visit(stall.at(path, { ...query, redirect_uri: back() }))
    const policy = answer.headers.get('content-security-policy')
    expect(answer.status).toBe(200)
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain(`form-action 'self' ${stall.origin};`)
    expect(policy).not.toContain('script-src')
    const text = await answer.text()
    expect(text).toContain('请选择您的身份')
    expect(text).not.toContain('<b>王')
  })

  test('speaks English where the product does', async () => {
    const address = stall.at(path, { ...query, redirect_uri: back() })
    const answer = await visit(address, 'Mozilla/5.0', { headers: { cookie: 'a=b; lang=en-US' } })
    expect(await answer.text()).toContain('Who are you?')
  })

  test.each([
    ['another host', 'https://evil.test/loginMiddle'],
    ['another port', 'http://127.0.0.1:1/loginMiddle'],
    ['a script', 'javascript:alert(1)'],
    ['nothing', ''],
  ])('sends nobody to %s', async (_, redirect_uri) => {
    const body = new URLSearchParams({ decision: 'approve', person: 'lisi' })
    const address = stall.at(path, { ...query, redirect_uri })
    const answer = await visit(address, 'Mozilla/5.0', { method: 'POST', body })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('location')).toBeNull()
  })

  test('knows no app that was not published', async () => {
    stall.installed(vendor).app.published = false
    const answer = await visit(stall.at(path, { ...query, redirect_uri: back() }))
    expect(await answer.text()).toContain('应用不存在或尚未发布')
  })
})

describe('inside WeCom', () => {
  const address = (change = {}) =>
    stall.at('open.weixin.qq.com/connect/oauth2/authorize', {
      appid: 'wwacme0003',
      redirect_uri: `${stall.origin}/loginMiddle`,
      response_type: 'code',
      scope: 'snsapi_base',
      state: 'abc',
      agentid: '1000002',
      ...change,
    })
  const agent = userAgents['wecom-android']

  test('the person of this very client comes back at once', async () => {
    stall.world.signInToClient('wecom', 'lisi', 'phone-1')
    const mine = await visit(address(), `${agent} SimulatedBrowser/phone-1`)
    const other = await visit(address(), `${agent} SimulatedBrowser/phone-2`)
    expect(mine.headers.get('location')).toMatch(/loginMiddle\?code=[\w-]+&state=abc$/)
    expect(other.status).toBe(200)
  })

  test('an ordinary browser is asked to open the client', async () => {
    expect(await (await visit(address())).text()).toContain('请在企业微信客户端打开链接')
  })

  test.each([
    ['too long', 'a'.repeat(129)],
    ['with a sign in it', 'a-b'],
  ])('a state that is %s does not arrive', async (_, state) => {
    stall.world.signInToClient('wecom', 'lisi')
    expect((await visit(address({ state }), agent)).status).toBe(200)
  })

  test('a code is good at the host it was sent to and no other', async () => {
    stall.world.signInToClient('wecom', 'lisi')
    const back = await visit(address(), agent)
    const code = new URL(back.headers.get('location') as string).searchParams.get('code') as string
    const { org, app } = stall.installed('wecom')
    app.redirects = ['https://moved.test']
    const { value: access_token } = stall.world.tokens.forApp({ org, app })
    const path = 'qyapi.weixin.qq.com/cgi-bin/auth/getuserinfo'
    expect(await read(stall.at(path, { access_token, code }))).toMatchObject({ errcode: 50001 })
  })
})
