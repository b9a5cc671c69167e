import { createServer } from 'node:http'
import { createRemoteJWKSet, errors, jwtVerify } from 'jose'

type Settings = { /** Where the shell is. */ issuer: string; audience: string }

/**
 * An app's own server, as small as it can be: it believes nobody but the platform's keys. The token is
 * for this app alone and five minutes old at most, so a copy of it is worth nothing elsewhere.
 */
export function createAppServer({ issuer, audience }: Settings) {
  const keys = createRemoteJWKSet(new URL('/.well-known/jwks.json', issuer))
  return createServer(async ({ headers }, response) => {
    const answer = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    const [scheme, token = ''] = (headers.authorization ?? '').split(' ')
    if (scheme !== 'Bearer') return answer(401, { error: 'no_token' })
    try {
      const { payload } = await jwtVerify(token, keys, { issuer, audience, algorithms: ['EdDSA'] })
      return answer(200, { sub: payload.sub, name: payload.name, space: payload.space })
    } catch (error) {
      const isTheirs = error instanceof errors.JOSEError
      return answer(isTheirs ? 401 : 503, { error: isTheirs ? 'bad_token' : 'keys_unreachable' })
    }
  })
}
