import { type Fields, type Manner, partOf, refused, textIn } from './workplace.answer.ts'
import { newGatewayTroubles, oldGatewayTroubles } from './workplace.dingtalk.troubles.ts'
import {
  addressOf,
  expectCodeRefused,
  NOBODYS_CODE,
  type Tools,
  withAppToken,
} from './workplace.session.ts'
import type { FreshToken } from './workplace.tokens.ts'
import type { Connection, IdentityAdapter } from './workplace.ts'

const provider = 'dingtalk'

/** Stands before both gateways and speaks like neither. */
const isDenied = (body: Fields) => body.punish === 'deny'

/** Always HTTP 200; whoever fails at the gate finds the reason one level down. */
const oldGateway: Manner = {
  provider,
  codeIn(body) {
    if (isDenied(body)) return 'x5.deny'
    if (String(body.errcode) === '0') return null
    const sub = String(body.sub_code ?? '')
    return sub in oldGatewayTroubles ? sub : String(body.errcode)
  },
  troubles: oldGatewayTroubles,
}

const newGateway: Manner = {
  provider,
  codeIn: (body, http) => (isDenied(body) ? 'x5.deny' : http === 200 ? null : String(body.code)),
  troubles: newGatewayTroubles,
}

export function dingtalk(tools: Tools): IdentityAdapter {
  const { speak } = tools

  async function fetchToken(connection: Connection): Promise<FreshToken> {
    const { endpoints, corpId, clientId, clientSecret } = connection
    const body = await speak(newGateway, {
      method: 'POST',
      url: `${endpoints.dingtalkApi}/v1.0/oauth2/${encodeURIComponent(corpId)}/token`,
      json: {
        client_id: clientId,
        client_secret: clientSecret,
        grant_type: 'client_credentials',
      },
    })
    return { value: textIn(provider, body, 'access_token'), seconds: Number(body.expires_in) }
  }

  const askOld =
    ({ endpoints }: Connection, path: string, json: Record<string, string>) =>
    (access_token: string) =>
      speak(oldGateway, {
        method: 'POST',
        url: `${endpoints.dingtalkOapi}${path}`,
        query: { access_token },
        json,
      })

  const asApp = async (connection: Connection, path: string, json: Record<string, string>) => {
    const fetchNew = () => fetchToken(connection)
    const call = askOld(connection, path, json)
    return partOf(await withAppToken(tools, provider, connection, fetchNew, call), 'result')
  }

  return {
    pkce: false,

    publicConfig: ({ corpId, agentId, clientId }) => ({ corpId, agentId, appId: clientId }),

    async exchangeInApp(connection, { code }) {
      const person = await asApp(connection, '/topapi/v2/user/getuserinfo', { code })
      return {
        corpId: connection.corpId,
        subject: textIn(provider, person, 'unionid'),
        userId: textIn(provider, person, 'userid'),
        name: String(person.name ?? ''),
      }
    },

    buildAuthorizeUrl({ endpoints, clientId }, { mode, redirectUri, state }) {
      if (mode === 'in-app') return null
      return addressOf(endpoints.dingtalkLogin, '/oauth2/auth', [
        ['redirect_uri', redirectUri],
        ['response_type', 'code'],
        ['client_id', clientId],
        ['scope', 'openid'],
        ['state', state],
        ['prompt', 'consent'],
      ])
    },

    /** Another family of codes, another exchange; the same subject in the end. */
    async exchangeWeb(connection, { code }) {
      const { endpoints, clientId, clientSecret, corpId } = connection
      const token = await speak(newGateway, {
        method: 'POST',
        url: `${endpoints.dingtalkApi}/v1.0/oauth2/userAccessToken`,
        json: { clientId, clientSecret, code, grantType: 'authorization_code' },
      })
      const me = await speak(newGateway, {
        method: 'GET',
        url: `${endpoints.dingtalkApi}/v1.0/contact/users/me`,
        headers: { 'x-acs-dingtalk-access-token': textIn(provider, token, 'accessToken') },
      })
      const subject = textIn(provider, me, 'unionId')
      // Anybody can sign in to DingTalk; that the organisation knows them is the proof we need.
      const member = await asApp(connection, '/topapi/user/getbyunionid', { unionid: subject })
      if (String(member.contact_type) !== '0') throw refused(provider, 'NOT_MEMBER', 'contact_type')
      const userId = textIn(provider, member, 'userid')
      return { corpId, subject, userId, name: String(me.nick ?? '') }
    },

    async checkConnection(connection) {
      const { value } = await fetchToken(connection)
      const ask = askOld(connection, '/topapi/v2/user/getuserinfo', { code: NOBODYS_CODE })
      await expectCodeRefused(ask(value))
    },
  }
}
