import fastify, { type FastifyInstance, type FastifyPluginAsync } from 'fastify'
import { serveControl } from './control.ts'
import { converterPlugin } from './converter.ts'
import { demonstration } from './demonstration.ts'
import { dingtalkApi } from './dingtalk/dingtalk.api.ts'
import { dingtalkLogin } from './dingtalk/dingtalk.login.ts'
import { dingtalkOapi } from './dingtalk/dingtalk.oapi.ts'
import { feishuAccounts } from './feishu/feishu.accounts.ts'
import { feishuOpen } from './feishu/feishu.open.ts'
import { serveHost } from './host.serve.ts'
import { wecomApi } from './wecom/wecom.api.ts'
import { wecomLogins } from './wecom/wecom.login.ts'
import { World } from './world.ts'

/** Below which path office files are converted. */
export const CONVERTER = '/gotenberg'

const hosts = [
  dingtalkApi,
  dingtalkOapi,
  dingtalkLogin,
  feishuOpen,
  feishuAccounts,
  wecomApi,
  ...wecomLogins,
]

/** The three vendors, and a converter, as a plugin, for a server that registers it below a prefix of its choice. */
export const simulatorPlugin =
  (world: World): FastifyPluginAsync =>
  async (http: FastifyInstance) => {
    http.removeAllContentTypeParsers()
    // Every gateway reads bodies in its own way, and the journal wants them as they came.
    http.addContentTypeParser('*', { parseAs: 'string' }, (_, body, done) => done(null, body))
    for (const host of hosts) serveHost(http, world, host)
    await http.register(converterPlugin(), { prefix: CONVERTER })
  }

/** Below which addresses the vendors are found. */
export const addressesAt = (base: string) => ({
  dingtalkApi: `${base}/api.dingtalk.com`,
  dingtalkOapi: `${base}/oapi.dingtalk.com`,
  dingtalkLogin: `${base}/login.dingtalk.com`,
  feishuOpen: `${base}/open.feishu.cn`,
  feishuAccounts: `${base}/accounts.feishu.cn`,
  wecomApi: `${base}/qyapi.weixin.qq.com`,
  wecomOauth: `${base}/open.weixin.qq.com`,
  wecomLogin: `${base}/login.work.weixin.qq.com`,
})

export type Simulator = {
  origin: string
  addresses: ReturnType<typeof addressesAt>
  world: World
  stop(): Promise<void>
}

type Options = { port?: number; world?: World }

/** On a port of its own, of this machine only: whoever reaches it may be anybody. */
export async function startSimulator(options: Options = {}): Promise<Simulator> {
  const { port = 0, world = new World(demonstration) } = options
  const http = fastify({ forceCloseConnections: true })
  await http.register(simulatorPlugin(world))
  await http.register(async (control) => {
    control.removeAllContentTypeParsers()
    control.addContentTypeParser('*', { parseAs: 'string' }, (_, body, done) => done(null, body))
    serveControl(control, world)
  })
  const origin = await http.listen({ port, host: '127.0.0.1' })
  return { origin, addresses: addressesAt(origin), world, stop: () => http.close() }
}
