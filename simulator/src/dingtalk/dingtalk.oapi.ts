import { randomUUID } from 'node:crypto'
import { type Answer, type Asked, get, type Host, isAllowed, post } from '../host.ts'
import { type Installed, mayUse, type Org, type Person, unionIdOf } from '../organisations.ts'
import { TOKEN_SECONDS, type Token } from '../tokens.ts'

/** The old gateway never says anything but HTTP 200. */
const say = (errcode: number, errmsg: string, more: object = {}): Answer => ({
  body: { errcode, errmsg, request_id: randomUUID(), ...more },
})
const ok = (result: object) => say(0, 'ok', { result })

/** What fails at the gate comes as 88, with the reason in a string. */
const atTheGate = (sub_code: string, sub_msg: string) =>
  say(88, `ding talk error[subcode=${sub_code},submsg=${sub_msg}]`, { sub_code, sub_msg })
const ipNotAllowed = (ip: string) => say(60020, `访问ip不在白名单之中,request ip=${ip}`)
const badCode = say(40078, '不存在的临时授权码')
const noSuchUser = say(60121, '找不到该用户')

/** Takes the token from the address or a form and from nowhere else. */
const within =
  (handle: (asked: Asked, whose: Installed) => Answer) =>
  (asked: Asked): Answer => {
    const given =
      asked.query.access_token ?? (asked.bodyType === 'form' ? asked.body.access_token : '')
    if (!given) return atTheGate('40000', 'access_token is blank')
    const token = asked.world.tokens.find(given)
    const refused = refuse(asked, token)
    if (!refused) return handle(asked, token as Token)
    const code = asked.world.codes.find(asked.body.code)
    if (code && asked.world.burnsCodeOnBadToken) asked.world.codes.burn(code)
    return refused
  }

function refuse({ world, ip }: Asked, token: Token | undefined): Answer | null {
  if (!token || token.revoked || token.person) return atTheGate('40014', '不合法的access_token')
  if (world.tokens.secondsLeft(token) === 0) return say(42001, 'access_token已过期')
  if (!isAllowed(token.app.ipAllow, ip)) return ipNotAllowed(ip)
  if (!token.app.scopes.includes('qyapi_base')) return atTheGate('60011', '没有调用该接口的权限')
  return null
}

const isMember = ({ kind, status }: Person) => kind === 'member' && status === 'active'

const getUserInfo = within(({ world, body }, { org, app }) => {
  const code = world.codes.find(body.code)
  if (!code || !world.codes.isFresh(code)) return badCode
  world.codes.burn(code)
  if (code.kind !== 'dd-jsapi' || code.app !== app) return badCode
  const { person } = code
  if (!isMember(person)) return noSuchUser
  if (!mayUse(app, person)) return say(50002, '请求的员工userid不在授权范围内')
  return ok(describe(org, person))
})

const describe = (org: Org, person: Person) => ({
  userid: person.userid,
  unionid: unionIdOf(org, person),
  associated_unionid: `associated-${unionIdOf(org, person)}`,
  name: person.name,
  device_id: 'simulated-device',
  sys: false,
  sys_level: 0,
})

const getByUnionId = within(({ body }, { org }) => {
  const person = org.people.find((one) => unionIdOf(org, one) === body.unionid)
  if (!person || person.status !== 'active' || person.kind === 'outsider') return noSuchUser
  return ok({ contact_type: person.kind === 'linked' ? 1 : 0, userid: person.userid })
})

const getToken = ({ world, query }: Asked): Answer => {
  if (!query.appkey || !query.appsecret) return say(40035, '缺少参数 appkey or appsecret')
  const installed = world.appOf('dingtalk', query.appkey)
  if (installed?.app.secret !== query.appsecret) return say(40096, '不合法的appKey或appSecret')
  const { value } = world.tokens.forApp(installed)
  return say(0, 'ok', { access_token: value, expires_in: TOKEN_SECONDS })
}

export const dingtalkOapi: Host = {
  vendor: 'dingtalk',
  name: 'oapi.dingtalk.com',
  routes: [
    get('/gettoken', getToken),
    post('/topapi/v2/user/getuserinfo', getUserInfo),
    post('/topapi/user/getbyunionid', getByUnionId),
  ],
  unknown: say(22, '无效的接口'),
  rateLimit: say(90018, '您的服务器调用钉钉开放平台所有接口的请求都被暂时禁用了'),
  ipNotAllowed,
}
