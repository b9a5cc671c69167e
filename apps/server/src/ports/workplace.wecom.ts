import { type Fields, type Manner, refused, type Troubles, textIn } from './workplace.answer.ts'
import {
  addressOf,
  expectCodeRefused,
  NOBODYS_CODE,
  type Tools,
  withAppToken,
} from './workplace.session.ts'
import type { FreshToken } from './workplace.tokens.ts'
import { type Connection, type IdentityAdapter, WorkplaceError } from './workplace.ts'

const provider = 'wechat'

export const wecomTroubles: Troubles = {
  '40029': 'CODE_INVALID',
  '40014': 'TOKEN_INVALID',
  '42001': 'TOKEN_INVALID',
  '50001': 'CONFIG',
  '60020': 'FORBIDDEN_IP',
  '60011': 'NO_SCOPE',
  '48002': 'NO_SCOPE',
  '60111': 'NOT_MEMBER',
  '81013': 'NOT_MEMBER',
  '40001': 'CONFIG',
  '40013': 'CONFIG',
  '40056': 'CONFIG',
  '40091': 'CONFIG',
  '45009': 'RATE_LIMIT',
  '45033': 'RATE_LIMIT',
  '-1': 'TEMPORARY',
}

/** Always HTTP 200. */
const manner: Manner = {
  provider,
  codeIn: ({ errcode }) => (String(errcode) === '0' ? null : String(errcode)),
  troubles: wecomTroubles,
}

const DISABLED = '2'
const LEFT = '5'

export function wecom(tools: Tools): IdentityAdapter {
  const ask = ({ endpoints }: Connection, path: string, query: Record<string, string>) =>
    tools.speak(manner, { method: 'GET', url: `${endpoints.wecomApi}/cgi-bin${path}`, query })

  async function fetchToken(connection: Connection): Promise<FreshToken> {
    const { corpId: corpid, clientSecret: corpsecret } = connection
    const body = await ask(connection, '/gettoken', { corpid, corpsecret })
    return { value: textIn(provider, body, 'access_token'), seconds: Number(body.expires_in) }
  }

  const asApp = (connection: Connection, path: string, query: Record<string, string>) =>
    withAppToken(
      tools,
      provider,
      connection,
      () => fetchToken(connection),
      (access_token) => ask(connection, path, { access_token, ...query }),
    )

  /** The exchange knows a number only. Who is outside the app's range has no name for us. */
  async function describe(connection: Connection, userid: string): Promise<Fields> {
    try {
      return await asApp(connection, '/user/get', { userid })
    } catch (error) {
      if (error instanceof WorkplaceError && error.kind === 'NO_SCOPE') return {}
      throw error
    }
  }

  const exchange: IdentityAdapter['exchangeInApp'] = async (connection, { code }) => {
    const found = await asApp(connection, '/auth/getuserinfo', { code })
    // A stranger's code is good too: success with an `openid` is no sign-in.
    if (!found.userid && found.openid) throw refused(provider, 'NOT_MEMBER', 'openid')
    const userid = textIn(provider, found, 'userid')
    // `CorpId/userid`: somebody of a linked organisation.
    if (userid.includes('/')) throw refused(provider, 'NOT_MEMBER', 'linked_corp')
    const { name, status } = await describe(connection, userid)
    if ([DISABLED, LEFT].includes(String(status))) throw refused(provider, 'NOT_MEMBER', 'status')
    // The vendor takes ZhangSan and zhangsan for one person; two bindings would be two.
    const subject = userid.toLowerCase()
    return { corpId: connection.corpId, subject, userId: userid, name: String(name ?? userid) }
  }

  return {
    pkce: false,

    publicConfig: ({ corpId, agentId }) => ({ corpId, agentId, appId: corpId }),

    exchangeInApp: exchange,
    exchangeWeb: exchange,

    buildAuthorizeUrl({ endpoints, corpId, agentId }, { mode, redirectUri, state }) {
      if (mode === 'web')
        return addressOf(endpoints.wecomLogin, '/wwlogin/sso/login', [
          ['login_type', 'CorpApp'],
          ['appid', corpId],
          ['agentid', agentId],
          ['redirect_uri', redirectUri],
          ['state', state],
        ])
      const address = addressOf(endpoints.wecomOauth, '/connect/oauth2/authorize', [
        ['appid', corpId],
        ['redirect_uri', redirectUri],
        ['response_type', 'code'],
        ['scope', 'snsapi_base'],
        ['state', state],
        ['agentid', agentId],
      ])
      return `${address}#wechat_redirect`
    },

    async checkConnection(connection) {
      const { value: access_token } = await fetchToken(connection)
      const probe = ask(connection, '/auth/getuserinfo', { access_token, code: NOBODYS_CODE })
      await expectCodeRefused(probe)
    },
  }
}
