import { z } from 'zod'
import { CannotStart } from '../db/cannot-start.ts'
import { speaker } from './workplace.answer.ts'
import { dingtalk } from './workplace.dingtalk.ts'
import { feishu } from './workplace.feishu.ts'
import { createHttp, type Patience } from './workplace.http.ts'
import { TokenCache } from './workplace.tokens.ts'
import type { EndpointBook, Endpoints, Workplaces } from './workplace.ts'
import { wecom } from './workplace.wecom.ts'

const standard: Endpoints = {
  dingtalkApi: 'https://api.dingtalk.com',
  dingtalkOapi: 'https://oapi.dingtalk.com',
  dingtalkLogin: 'https://login.dingtalk.com',
  feishuOpen: 'https://open.feishu.cn',
  feishuAccounts: 'https://accounts.feishu.cn',
  wecomApi: 'https://qyapi.weixin.qq.com',
  wecomOauth: 'https://open.weixin.qq.com',
  wecomLogin: 'https://login.work.weixin.qq.com',
}

/** Feishu abroad. The user agent does not tell them apart, so the connection has to. */
const lark: Endpoints = {
  ...standard,
  feishuOpen: 'https://open.larksuite.com',
  feishuAccounts: 'https://accounts.larksuite.com',
}

type Env = Record<string, string | undefined>

const NAME = 'ATRIUM_WORKPLACE_ENDPOINTS'

/**
 * Where the vendors are. `ATRIUM_WORKPLACE_ENDPOINTS` replaces single addresses, for a private
 * deployment: `{"standard": {"wecomApi": "https://wecom.example"}}`. The simulator lets anybody be
 * anybody, so production does not start with one.
 */
export function readEndpoints(env: Env): EndpointBook {
  const isProduction = env.NODE_ENV === 'production'
  const given = parse(env[NAME])
  if (isProduction && given.simulator)
    throw new CannotStart(`${NAME} names a simulator, which production does not have.`)
  for (const address of Object.values(given).flatMap((book) => Object.values(book ?? {})))
    if (!isAddress(address, isProduction))
      throw new CannotStart(`${NAME} has "${address}", which is no address of a vendor.`)
  return {
    standard: { ...standard, ...given.standard },
    lark: { ...lark, ...given.lark },
    ...(given.simulator && { simulator: { ...nowhere, ...given.simulator } }),
  }
}

/** What a simulator does not name must not fall back to the real vendor. */
const nowhere = Object.fromEntries(
  Object.keys(standard).map((name) => [name, 'http://simulator.invalid']),
) as Endpoints

const Book = z.partialRecord(z.enum(Object.keys(standard) as (keyof Endpoints)[]), z.string())
const Given = z.strictObject({ standard: Book, lark: Book, simulator: Book }).partial()

function parse(text: string | undefined): z.output<typeof Given> {
  const given = Given.safeParse(fromJson(text || '{}'))
  if (given.success) return given.data
  throw new CannotStart(
    `${NAME} takes JSON such as {"standard": {"wecomApi": "https://wecom.example"}}.`,
  )
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** In production vendors speak https, on a host of their own: a simulator keeps theirs in its paths. */
function isAddress(address: string, isProduction: boolean): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, pathname } = new URL(address)
  if (address.endsWith('/') || !/^https?:$/.test(protocol)) return false
  const isLocal = /^(localhost|127\..*|\[::1\]|0\.0\.0\.0)$/.test(hostname)
  return !isProduction || (protocol === 'https:' && !isLocal && pathname === '/')
}

type World = { now: () => number; endpoints: EndpointBook; patience?: Partial<Patience> }

export function createWorkplaces({ now, endpoints, patience = {} }: World): Workplaces {
  const tools = { speak: speaker(createHttp(patience)), tokens: new TokenCache(now) }
  const adapters = { dingtalk: dingtalk(tools), feishu: feishu(tools), wechat: wecom(tools) }
  return { adapters, endpoints }
}
