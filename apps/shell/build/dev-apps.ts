import { readDescription } from '@atrium/bridge/build/description.ts'
import { DEV_ENTRY } from '@atrium/bridge/build/serve-app.ts'
import type { RouteConfig } from '@atrium/contract/apps/route-config.ts'
import type { BaseInfo, MicroAppConfig } from '@atrium/contract/platform/shell.contract.ts'
import type { Connect, Plugin } from 'vite'

const BASE_INFO = /^(\/space-[^/]+)?\/napi\/micro-apps\/\w+BaseInfo$/
const AUTHORIZATION = /^(\/space-[^/]+)?\/api2\/rbac\/pageauthorization\?path=%2Fdev%2F/
const OPEN = { authorized: true, missing: null, known: true, grantors: [], asked: null }
const MODULES = new URL('../../../modules/', import.meta.url).pathname

/**
 * Apps on their authors' own servers, laid over what the real server says: `ATRIUM_DEV_APPS` is
 * `name=http://localhost:5180`, several with commas. It exists in the development server only; the
 * product has no way to run what it has no hash of.
 */
export function devApps(server: string, given = ''): Plugin {
  const apps = given
    .split(',')
    .filter(Boolean)
    .map((line) => line.split('=') as [name: string, origin: string])
  const baseInfo = async (url: string, cookie = '') => {
    const headers = { cookie }
    const [routes, known, modules] = (await (
      await fetch(server + url, { headers })
    ).json()) as BaseInfo
    const names = new Set(apps.map(([name]) => name))
    const others = known.filter(({ name }) => !names.has(name))
    return [[...routes, ...apps.map(routeOf)], [...others, ...apps.map(configOf)], modules]
  }
  const answer: Connect.NextHandleFunction = (request, response, next) => {
    const { url = '', headers } = request
    const send = (body: unknown) => {
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify(body))
    }
    if (apps.length === 0) next()
    else if (AUTHORIZATION.test(url)) send({ status: 200, msg: 'ok', result: OPEN })
    else if (BASE_INFO.test(url)) baseInfo(url, headers.cookie).then(send, next)
    else next()
  }
  return {
    name: 'atrium:dev-apps',
    apply: 'serve',
    configureServer: ({ middlewares }) => void middlewares.use(answer),
  }
}

const routeOf = ([name]: [string, string]): RouteConfig => ({
  id: `dev.${name}`,
  path: `/dev/${name}/*`,
  layout: 'index',
  title: readDescription(MODULES + name).title,
  target: { kind: 'app', app: name },
})

function configOf([name, origin]: [string, string]): MicroAppConfig {
  const { version, title, requires, grants } = readDescription(MODULES + name)
  const entry = { url: `${origin}${DEV_ENTRY}`, integrity: '' }
  const fixed = { contract: 1, format: 'esm', isolation: 'realm' } as const
  return { name, version, title, requires, grants, entry, ...fixed }
}
