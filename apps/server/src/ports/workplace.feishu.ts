import { type Manner, partOf, refused, type Troubles, textIn } from './workplace.answer.ts'
import { addressOf, expectCodeRefused, NOBODYS_CODE, type Tools } from './workplace.session.ts'
import type { Connection, IdentityAdapter } from './workplace.ts'

const provider = 'feishu'

/** One numbering for both hosts, whatever the HTTP status. */
export const feishuTroubles: Troubles = {
  '20003': 'CODE_INVALID',
  '20024': 'CODE_INVALID',
  '20049': 'CODE_INVALID',
  '20004': 'CODE_EXPIRED',
  '20065': 'CODE_USED',
  // Of refresh tokens, which we do not use: all of them come to a new sign-in.
  '20026': 'CODE_INVALID',
  '20037': 'CODE_INVALID',
  '20064': 'CODE_INVALID',
  '20073': 'CODE_INVALID',
  '20074': 'CODE_INVALID',
  '20005': 'TOKEN_INVALID',
  '99991661': 'TOKEN_INVALID',
  '99991663': 'TOKEN_INVALID',
  '99991664': 'TOKEN_INVALID',
  '99991668': 'TOKEN_INVALID',
  '99991677': 'TOKEN_INVALID',
  '20008': 'NOT_MEMBER',
  '20021': 'NOT_MEMBER',
  '20022': 'NOT_MEMBER',
  '20023': 'NOT_MEMBER',
  '20066': 'NOT_MEMBER',
  '20010': 'NO_SCOPE',
  '99991672': 'NO_SCOPE',
  '99991679': 'NO_SCOPE',
  '99991401': 'FORBIDDEN_IP',
  '99991400': 'RATE_LIMIT',
  '10003': 'CONFIG',
  '10014': 'CONFIG',
  '10015': 'CONFIG',
  '20001': 'CONFIG',
  '20002': 'CONFIG',
  '20009': 'CONFIG',
  '20036': 'CONFIG',
  '20048': 'CONFIG',
  '20063': 'CONFIG',
  '20067': 'CONFIG',
  '20068': 'CONFIG',
  '20069': 'CONFIG',
  '20070': 'CONFIG',
  '20071': 'CONFIG',
  '20050': 'TEMPORARY',
  '20072': 'TEMPORARY',
}

const manner: Manner = {
  provider,
  codeIn: ({ code }) => (String(code) === '0' ? null : String(code)),
  troubles: feishuTroubles,
}

export function feishu({ speak }: Tools): IdentityAdapter {
  const askForToken = (connection: Connection, given: Record<string, string>) =>
    speak(manner, {
      method: 'POST',
      url: `${connection.endpoints.feishuAccounts}/oauth/v3/token`,
      form: {
        grant_type: 'authorization_code',
        client_id: connection.clientId,
        client_secret: connection.clientSecret,
        ...given,
      },
    })

  /** The app's secret travels with the code, so there is no app token that could have ended. */
  const exchange: IdentityAdapter['exchangeInApp'] = async (connection, given) => {
    const { code, redirectUri, codeVerifier } = given
    const token = await askForToken(connection, {
      code,
      ...(redirectUri && { redirect_uri: redirectUri }),
      ...(codeVerifier && { code_verifier: codeVerifier }),
    })
    const answer = await speak(manner, {
      method: 'GET',
      url: `${connection.endpoints.feishuOpen}/open-apis/authen/v1/user_info`,
      headers: { authorization: `Bearer ${textIn(provider, token, 'access_token')}` },
    })
    const person = partOf(answer, 'data')
    const corpId = textIn(provider, person, 'tenant_key')
    if (connection.corpId && corpId !== connection.corpId)
      throw refused(provider, 'TENANT_MISMATCH', 'tenant_key')
    const subject = textIn(provider, person, 'open_id')
    const name = String(person.name ?? '')
    return { corpId, subject, userId: String(person.user_id ?? subject), name }
  }

  return {
    pkce: true,

    publicConfig: ({ corpId, clientId }) => ({ corpId, agentId: '', appId: clientId }),

    exchangeInApp: exchange,
    exchangeWeb: exchange,

    /** The same page for both: inside the client it jumps straight back. */
    buildAuthorizeUrl({ endpoints, clientId }, { redirectUri, state, codeChallenge }) {
      return addressOf(endpoints.feishuAccounts, '/open-apis/authen/v1/authorize', [
        ['client_id', clientId],
        ['response_type', 'code'],
        ['redirect_uri', redirectUri],
        ['state', state],
        ...challenge(codeChallenge),
      ])
    },

    async checkConnection(connection) {
      await speak(manner, {
        method: 'POST',
        url: `${connection.endpoints.feishuOpen}/open-apis/auth/v3/tenant_access_token/internal`,
        json: { app_id: connection.clientId, app_secret: connection.clientSecret },
      })
      await expectCodeRefused(askForToken(connection, { code: NOBODYS_CODE }))
    },
  }
}

/** Without a method the vendor would take the challenge for the verifier itself. */
const challenge = (given: string | undefined): [string, string][] =>
  given
    ? [
        ['code_challenge', given],
        ['code_challenge_method', 'S256'],
      ]
    : []
