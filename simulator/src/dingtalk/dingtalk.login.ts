import { decide, explain } from '../consent/consent.ts'
import { type Answer, type Asked, get, goTo, type Host, post } from '../host.ts'
import { isListed, withParams } from '../redirects.ts'

const authorize = (asked: Asked): Answer => {
  const { world, query, host } = asked
  const { client_id, redirect_uri, state, scope = '' } = query
  const installed = world.appOf('dingtalk', client_id)
  if (!installed?.app.published) return explain(asked, 'dingtalk', 'unknownApp', 'client_id')
  if (!isListed(installed.app, redirect_uri, host))
    return explain(asked, 'dingtalk', 'redirectNotListed', 'redirect_uri')
  if (query.response_type !== 'code' || !/\bopenid\b/.test(scope))
    return explain(asked, 'dingtalk', 'badRequest', 'response_type, scope')
  const back = (params: Record<string, string>) => goTo(withParams(redirect_uri, params))
  const withState = state === undefined ? {} : { state }
  return decide(asked, {
    ...installed,
    redirectUri: redirect_uri,
    approve(person) {
      const code = world.codes.issue({
        ...installed,
        kind: 'dd-oauth',
        person,
        scope,
        redirectUri: redirect_uri,
      })
      return back({ code, authCode: code, ...withState })
    },
    refuse: () => back({ error: 'access_denied', ...withState }),
  })
}

export const dingtalkLogin: Host = {
  vendor: 'dingtalk',
  name: 'login.dingtalk.com',
  routes: [get('/oauth2/auth', authorize), post('/oauth2/auth', authorize)],
  unknown: { status: 404, body: 'Not Found' },
  rateLimit: { status: 429, body: 'Too Many Requests' },
  ipNotAllowed: () => ({ status: 403, body: 'Forbidden' }),
}
