import { browserOf } from '../clients.ts'
import type { CodeKind } from '../codes.ts'
import { decide, explain } from '../consent/consent.ts'
import { type Answer, type Asked, get, goTo, type Host, post } from '../host.ts'
import type { Installed } from '../organisations.ts'
import { isTrustedHost, withParams } from '../redirects.ts'

const isState = (state: string) => /^[a-zA-Z0-9]{0,128}$/.test(state)

/** What both pages ask: is the app known, is the host trusted, is the state one that arrives whole. */
function check(asked: Asked, installed: Installed | undefined): Answer | null {
  const { query, host } = asked
  if (!installed?.app.published) return explain(asked, 'wecom', 'unknownApp', 'appid, agentid')
  if (!isTrustedHost(installed.app, query.redirect_uri, host))
    return explain(asked, 'wecom', 'redirectNotListed', '50001')
  if (!isState(query.state ?? '')) return explain(asked, 'wecom', 'badRequest', 'state')
  return null
}

/** Inside the client: silent for `snsapi_base`, and no use anywhere else. */
const inClient = (asked: Asked): Answer => {
  const { world, query, headers } = asked
  const agent = headers['user-agent'] ?? ''
  if (!/wxwork|MicroMessenger/i.test(agent)) return explain(asked, 'wecom', 'openInClient', '')
  const installed = world.wecomApp(
    query.appid,
    ({ agentId }) => !query.agentid || agentId === query.agentid,
  )
  const refused = check(asked, installed)
  if (refused) return refused
  const isKnown = query.response_type === 'code' && query.scope?.startsWith('snsapi_')
  if (!isKnown) return explain(asked, 'wecom', 'badRequest', 'response_type, scope')
  const silentAs =
    query.scope === 'snsapi_base'
      ? world.personInClient((installed as Installed).org, browserOf(agent))
      : undefined
  return goOn(asked, installed as Installed, 'wc-oauth', silentAs)
}

/** In an ordinary browser: a code to scan. */
const byScan = (asked: Asked): Answer => {
  const { world, query } = asked
  const installed = world.wecomApp(query.appid, ({ agentId }) => agentId === query.agentid)
  return check(asked, installed) ?? goOn(asked, installed as Installed, 'wc-web', undefined)
}

function goOn(
  asked: Asked,
  installed: Installed,
  kind: CodeKind,
  silentAs: ReturnType<Asked['world']['personInClient']>,
): Answer {
  const { world, query } = asked
  const { redirect_uri: redirectUri = '', state } = query
  return decide(asked, {
    ...installed,
    redirectUri,
    silentAs,
    byScan: kind === 'wc-web',
    approve: (person) =>
      goTo(
        withParams(redirectUri, {
          code: world.codes.issue({ ...installed, kind, person, redirectUri }),
          state,
        }),
      ),
    // The real one says no more than this either.
    refuse: () => goTo(withParams(redirectUri, { state })),
  })
}

const loginHost = (name: string, path: string, handle: typeof byScan): Host => ({
  vendor: 'wecom',
  name,
  routes: [get(path, handle), post(path, handle)],
  unknown: { status: 404, body: '' },
  rateLimit: { status: 429, body: '' },
  ipNotAllowed: () => ({ status: 403, body: '' }),
})

export const wecomLogins = [
  loginHost('open.weixin.qq.com', '/connect/oauth2/authorize', inClient),
  loginHost('login.work.weixin.qq.com', '/wwlogin/sso/login', byScan),
  loginHost('open.work.weixin.qq.com', '/wwopen/sso/qrConnect', byScan),
]
