import { type Answer, type Asked, get, type Host, isAllowed, post } from '../host.ts'
import { type Installed, openIdOf, type Person, unionIdOf } from '../organisations.ts'
import { exchange } from './feishu.accounts.ts'
import { atTheGate, notFound, rateLimit, refuseIp, say } from './feishu.answers.ts'

const userInfo = ({ world, headers, ip }: Asked): Answer => {
  const [, bearer] = /^Bearer (\S+)$/.exec(headers.authorization ?? '') ?? []
  if (!bearer) return atTheGate(99991661, 'Missing access token for authorization.')
  const token = world.tokens.find(bearer)
  if (!token?.person || token.revoked)
    return atTheGate(99991668, 'Invalid access token for authorization.')
  if (world.tokens.secondsLeft(token) === 0)
    return atTheGate(99991677, 'Authentication token expired.')
  if (!isAllowed(token.app.ipAllow, ip)) return refuseIp(ip)
  if (token.person.status === 'left') return say(20021, 'User resigned')
  if (token.person.status === 'frozen') return say(20022, 'User frozen')
  return say(0, 'success', { data: describe(token, token.person) })
}

/** What needs a permission is left out where the app has none. */
function describe({ org, app }: Installed, person: Person) {
  const has = (scope: string) => app.scopes.includes(scope)
  return {
    name: person.name,
    en_name: person.name,
    avatar_url: '',
    open_id: `ou_${openIdOf(app, person)}`,
    union_id: `on_${unionIdOf(org, person)}`,
    tenant_key: person.kind === 'member' ? org.corpId : `partner-of-${org.corpId}`,
    ...(has('contact:user.employee_id:readonly') && { user_id: person.userid }),
    ...(has('contact:user.phone:readonly') && { mobile: `+86${person.mobile}` }),
    ...(has('contact:user.email:readonly') && { email: person.email }),
  }
}

/** With less than half an hour left there is a new token, and both are good. */
const HALF_AN_HOUR = 1800

const appToken =
  (field: 'tenant_access_token' | 'app_access_token') =>
  ({ world, body }: Asked): Answer => {
    const installed = world.appOf('feishu', body.app_id)
    if (!installed) return say(10003, 'invalid param')
    if (installed.app.secret !== body.app_secret) return say(10014, 'app secret invalid')
    const token = world.tokens.forApp(installed, HALF_AN_HOUR)
    return say(0, 'ok', { [field]: token.value, expire: world.tokens.secondsLeft(token) })
  }

/** The older address takes JSON only, and forgives a verifier without a challenge. */
const olderExchange = (asked: Asked): Answer =>
  asked.bodyType === 'json'
    ? exchange({ strictPkce: false })(asked)
    : exchange({ strictPkce: false })({ ...asked, body: {} })

export const feishuOpen: Host = {
  vendor: 'feishu',
  name: 'open.feishu.cn',
  routes: [
    get('/open-apis/authen/v1/user_info', userInfo),
    post('/open-apis/authen/v2/oauth/token', olderExchange),
    post('/open-apis/auth/v3/tenant_access_token/internal', appToken('tenant_access_token')),
    post('/open-apis/auth/v3/app_access_token/internal', appToken('app_access_token')),
  ],
  unknown: notFound,
  rateLimit,
  ipNotAllowed: refuseIp,
}
