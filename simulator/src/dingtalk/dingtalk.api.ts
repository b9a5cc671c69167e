import { randomUUID } from 'node:crypto'
import { type Answer, type Asked, get, type Host, isAllowed, post } from '../host.ts'
import { openIdOf, unionIdOf } from '../organisations.ts'
import { TOKEN_SECONDS } from '../tokens.ts'

/** The new gateway speaks HTTP, and writes `requestid` in small letters. */
const refuse = (status: number, code: string, message: string, more: object = {}): Answer => ({
  status,
  body: { code, message, requestid: randomUUID().toUpperCase(), ...more },
})
const badClient = refuse(400, 'invalidClientIdOrSecret', '无效的clientId或者clientSecret')
const badCode = refuse(400, 'invalidParameter.authCode.notFound', '不合法的临时授权码')
const ipNotAllowed = (ip: string) =>
  refuse(403, 'Forbidden.AccessDenied.IpNotInWhiteList', `访问ip不在白名单之中, request ip=${ip}`)

/** The one interface for apps of every kind. */
const corpToken = ({ world, params, body, bodyType }: Asked): Answer => {
  if (bodyType !== 'json')
    return refuse(400, 'AuthenticationFailed.MissingParameter', 'client_id is missing')
  const org = world.orgOf('dingtalk', params.corpId)
  if (!org) return refuse(500, 'unknownError', '未知错误')
  if (body.grant_type !== 'client_credentials')
    return refuse(400, 'unsupported.grant.type', 'grant_type is not supported')
  const installed = world.appOf('dingtalk', body.client_id)
  if (installed?.app.secret !== body.client_secret)
    return refuse(400, 'invalid.client', 'client_id or client_secret is invalid')
  if (installed?.org !== org)
    return refuse(400, 'unauthorized.client', 'the app is not authorised by this organisation')
  const { value } = world.tokens.forApp(installed)
  return { body: { access_token: value, expires_in: TOKEN_SECONDS } }
}

const internalToken = ({ world, body }: Asked): Answer => {
  const installed = world.appOf('dingtalk', body.appKey)
  if (!installed || installed.app.secret !== body.appSecret) return badClient
  const { value } = world.tokens.forApp(installed)
  return { body: { accessToken: value, expireIn: TOKEN_SECONDS } }
}

/** Takes codes of the web login only; one from inside the client is refused, and burnt all the same. */
const userAccessToken = ({ world, body, bodyType }: Asked): Answer => {
  const installed = world.appOf('dingtalk', body.clientId)
  if (bodyType !== 'json' || !installed || installed.app.secret !== body.clientSecret)
    return badClient
  if (body.grantType !== 'authorization_code')
    return refuse(400, 'invalidParameter.grantType', 'grantType is invalid')
  const code = world.codes.find(body.code)
  if (!code || !world.codes.isFresh(code)) return badCode
  world.codes.burn(code)
  if (code.kind !== 'dd-oauth' || code.app !== installed.app) return badCode
  const { value } = world.tokens.forPerson(installed, code.person)
  return {
    body: {
      accessToken: value,
      refreshToken: `refresh-${value}`,
      expireIn: TOKEN_SECONDS,
      ...(code.scope.includes('corpid') && { corpId: code.org.corpId }),
    },
  }
}

/** Takes the token from its header and from nowhere else. */
const me = ({ world, headers, ip }: Asked): Answer => {
  const given = headers['x-acs-dingtalk-access-token']
  if (!given) return refuse(400, 'AuthenticationFailed.MissingParameter', 'access token is missing')
  const token = world.tokens.find(given)
  if (!token?.person || world.tokens.secondsLeft(token) === 0)
    return refuse(400, 'InvalidAuthentication', '不合法的access_token')
  const { org, app, person } = token
  if (!isAllowed(app.ipAllow, ip)) return ipNotAllowed(ip)
  if (!app.scopes.includes('Contact.User.Read')) return permissionDenied
  return {
    body: {
      nick: person.name,
      avatarUrl: '',
      openId: openIdOf(app, person),
      unionId: unionIdOf(org, person),
      email: person.email,
      stateCode: '86',
      ...(app.scopes.includes('Contact.User.mobile') && { mobile: person.mobile }),
    },
  }
}

const permissionDenied = refuse(
  403,
  'Forbidden.AccessDenied.AccessTokenPermissionDenied',
  '应用尚未开通所需的权限',
  { accessdenieddetail: { requiredScopes: ['Contact.User.Read'] } },
)

export const dingtalkApi: Host = {
  vendor: 'dingtalk',
  name: 'api.dingtalk.com',
  routes: [
    post('/v1.0/oauth2/accessToken', internalToken),
    post('/v1.0/oauth2/userAccessToken', userAccessToken),
    post('/v1.0/oauth2/:corpId/token', corpToken),
    get('/v1.0/contact/users/me', me),
  ],
  unknown: refuse(404, 'InvalidAction.NotFound', 'Specified api is not found'),
  rateLimit: refuse(
    403,
    'Forbidden.AccessDenied.QpsLimitForAppkeyAndApi',
    '应用调用该接口的频率超过限制',
  ),
  ipNotAllowed,
}
