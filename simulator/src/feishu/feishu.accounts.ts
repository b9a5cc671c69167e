import { createHash } from 'node:crypto'
import { browserOf } from '../clients.ts'
import type { Code } from '../codes.ts'
import { decide, explain } from '../consent/consent.ts'
import { type Answer, type Asked, get, goTo, type Host, post } from '../host.ts'
import { type Installed, mayUse } from '../organisations.ts'
import { isListed, withParams } from '../redirects.ts'
import { TOKEN_SECONDS } from '../tokens.ts'
import { notFound, rateLimit, refuseIp } from './feishu.answers.ts'

const authorize = (asked: Asked): Answer => {
  const { world, query, host, headers } = asked
  const { client_id, redirect_uri, state, code_challenge, scope = '' } = query
  const installed = world.appOf('feishu', client_id)
  if (!installed?.app.published) return explain(asked, 'feishu', 'unknownApp', '20048')
  if (!isListed(installed.app, redirect_uri, host))
    return explain(asked, 'feishu', 'redirectNotListed', '20029')
  const isPkceHonest = !code_challenge || query.code_challenge_method === 'S256'
  if (query.response_type !== 'code' || !isPkceHonest)
    return explain(asked, 'feishu', 'badRequest', '20001')
  const back = (params: Record<string, string>) =>
    goTo(withParams(redirect_uri, { ...params, state }))
  const agent = headers['user-agent'] ?? ''
  return decide(asked, {
    ...installed,
    redirectUri: redirect_uri,
    // Inside the client it jumps straight back.
    silentAs: /\bLark\//.test(agent)
      ? world.personInClient(installed.org, browserOf(agent))
      : undefined,
    approve: (person) =>
      back({
        code: world.codes.issue({
          ...installed,
          kind: 'fs-oauth',
          person,
          scope,
          redirectUri: redirect_uri,
          challenge: code_challenge ?? null,
        }),
      }),
    refuse: () => back({ error: 'access_denied' }),
  })
}

const refuse = (code: number, error: string, error_description: string): Answer => ({
  status: 400,
  body: { error, error_description, code },
})

/** `strictPkce`: v3 also refuses a verifier for which there was no challenge. */
export const exchange =
  ({ strictPkce }: { strictPkce: boolean }) =>
  ({ world, body }: Asked): Answer => {
    const { client_id, client_secret, code: value } = body
    if (!client_id || !client_secret || !value)
      return refuse(20001, 'invalid_request', 'A required parameter is missing.')
    if (body.grant_type !== 'authorization_code')
      return refuse(20036, 'unsupported_grant_type', 'The grant type is not supported.')
    const installed = world.appOf('feishu', client_id)
    if (!installed) return refuse(20048, 'invalid_client', 'The app does not exist.')
    if (installed.app.secret !== client_secret)
      return refuse(20002, 'invalid_client', 'The client secret is invalid.')
    if (!installed.app.published)
      return refuse(20069, 'unauthorized_client', 'The app is not enabled.')
    const code = world.codes.find(value)
    const refused = refuseCode(code, { world, body, strictPkce, installed })
    if (refused) return refused
    const { value: access_token } = world.tokens.forPerson(installed, (code as Code).person)
    return {
      body: {
        code: 0,
        access_token,
        expires_in: TOKEN_SECONDS,
        token_type: 'Bearer',
        scope: 'auth:user.id:read',
      },
    }
  }

type Circumstances = Pick<Asked, 'world' | 'body'> & { strictPkce: boolean; installed: Installed }

function refuseCode(code: Code | undefined, given: Circumstances): Answer | null {
  const { world, body, strictPkce, installed } = given
  if (!code || !code.kind.startsWith('fs-'))
    return refuse(
      20003,
      'invalid_grant',
      'The authorization code is not found. Please note that an authorization code can only be used once.',
    )
  if (code.used) return refuse(20065, 'invalid_grant', 'The authorization code has been used.')
  if (world.codes.isExpired(code))
    return refuse(20004, 'invalid_grant', 'The authorization code has expired.')
  world.codes.burn(code)
  if (code.app !== installed.app)
    return refuse(20024, 'invalid_grant', 'The authorization code belongs to another app.')
  if (body.redirect_uri && body.redirect_uri !== code.redirectUri)
    return refuse(20071, 'invalid_grant', 'The redirect_uri differs from the authorization.')
  if (!isVerified(code.challenge, body.code_verifier, strictPkce))
    return refuse(20049, 'invalid_grant', 'The PKCE check failed.')
  if (code.person.status !== 'active')
    return refuse(20066, 'invalid_grant', 'The status of the user is not normal.')
  if (!mayUse(installed.app, code.person))
    return refuse(20010, 'access_denied', 'The user has no permission to use the app.')
  return null
}

function isVerified(challenge: string | null, verifier: string | undefined, strict: boolean) {
  if (!challenge) return !verifier || !strict
  return (
    createHash('sha256')
      .update(verifier ?? '')
      .digest('base64url') === challenge
  )
}

const path = '/open-apis/authen/v1/authorize'

export const feishuAccounts: Host = {
  vendor: 'feishu',
  name: 'accounts.feishu.cn',
  routes: [
    get(path, authorize),
    post(path, authorize),
    post('/oauth/v3/token', exchange({ strictPkce: true })),
  ],
  unknown: notFound,
  rateLimit,
  ipNotAllowed: refuseIp,
}
