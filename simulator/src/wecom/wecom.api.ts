import { randomInt } from 'node:crypto'
import { type Answer, type Asked, get, type Host, isAllowed } from '../host.ts'
import { type App, type Installed, mayUse, openIdOf, type Person } from '../organisations.ts'
import { isTrustedHost } from '../redirects.ts'
import { TOKEN_SECONDS, type Token } from '../tokens.ts'

const say = (errcode: number, errmsg: string, more: object = {}): Answer => ({
  body: { errcode, errmsg, ...more },
})
const ok = (more: object) => say(0, 'ok', more)

/** HTTP 200 always; the number is all that can be relied on. */
function refuse(errcode: number, what: string, ip: string): Answer {
  const hint = `17000000001234567${randomInt(10, 100)}`
  const more = `https://open.work.weixin.qq.com/devtool/query?e=${errcode}`
  return say(errcode, `${what}, hint: [${hint}], from ip: ${ip}, more info at ${more}`)
}

const getToken = ({ world, query, ip }: Asked): Answer => {
  const { corpid, corpsecret } = query
  if (!world.orgOf('wecom', corpid)) return refuse(40013, 'invalid corpid', ip)
  const installed = world.wecomApp(corpid, ({ secret }) => secret === corpsecret)
  if (!installed) return refuse(40001, 'invalid credential', ip)
  const token = world.tokens.forApp(installed)
  return ok({ access_token: token.value, expires_in: TOKEN_SECONDS })
}

const within =
  (handle: (asked: Asked, whose: Installed) => Answer) =>
  (asked: Asked): Answer => {
    const { world, query } = asked
    const token = world.tokens.find(query.access_token)
    const refused = refuseToken(asked, token)
    if (!refused) return handle(asked, token as Token)
    const code = world.codes.find(query.code)
    if (code && world.burnsCodeOnBadToken) world.codes.burn(code)
    return refused
  }

function refuseToken({ world, ip }: Asked, token: Token | undefined): Answer | null {
  if (!token || token.revoked) return refuse(40014, 'invalid access_token', ip)
  if (world.tokens.secondsLeft(token) === 0) return refuse(42001, 'access_token expired', ip)
  if (!isAllowed(token.app.ipAllow, ip))
    return refuse(60020, 'not allow to access from your ip', ip)
  return null
}

/** Answers for members outside the app's range too, and for people who are no members at all. */
const getUserInfo = within(({ world, query, ip, host }, { org, app }) => {
  const code = world.codes.find(query.code)
  const isOurs = code?.kind.startsWith('wc-') && code.org === org
  if (!code || !world.codes.isFresh(code) || !isOurs) {
    if (code) world.codes.burn(code)
    return refuse(40029, 'invalid code', ip)
  }
  world.codes.burn(code)
  const isTrusted = code.redirectUri === null || isTrustedHost(app, code.redirectUri, host)
  if (code.app !== app || !isTrusted)
    return refuse(50001, 'redirect_url domain is not authorized', ip)
  return ok(identify(app, code.person))
})

const identify = (app: App, person: Person) => {
  if (person.kind === 'outsider') return { openid: `o${openIdOf(app, person)}` }
  return { userid: person.kind === 'linked' ? `wwpartner/${person.userid}` : person.userid }
}

const statuses = { active: 1, frozen: 2, left: 5 }

const getUser = within(({ world, query, ip }, { org, app }) => {
  const person = world.personOf(org, query.userid)
  if (!person || person.kind !== 'member') return refuse(60111, 'userid not found', ip)
  if (!mayUse(app, person)) return refuse(60011, 'no privilege to access/modify contact', ip)
  const { userid, name, status } = person
  return ok({ userid, name, department: [1], status: statuses[status], main_department: 1 })
})

export const wecomApi: Host = {
  vendor: 'wecom',
  name: 'qyapi.weixin.qq.com',
  routes: [
    get('/cgi-bin/gettoken', getToken),
    get('/cgi-bin/auth/getuserinfo', getUserInfo),
    get('/cgi-bin/user/get', getUser),
  ],
  unknown: { status: 404, body: '' },
  rateLimit: refuse(45009, 'api freq out of limit', '127.0.0.1'),
  ipNotAllowed: (ip) => refuse(60020, 'not allow to access from your ip', ip),
}
