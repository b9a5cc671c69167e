import { randomUUID } from 'node:crypto'
import type { Answer } from '../host.ts'

const logId = () => ({ 'x-tt-logid': randomUUID().replaceAll('-', '') })

export const say = (code: number, msg: string, more: object = {}): Answer => ({
  headers: logId(),
  body: { code, msg, ...more },
})

/** What the gateway refuses before anybody looks at the call. */
export const atTheGate = (code: number, msg: string): Answer => ({ ...say(code, msg), status: 400 })

export const notFound: Answer = { status: 404, body: '404 page not found' }

export const rateLimit: Answer = {
  status: 429,
  headers: { ...logId(), 'x-ogw-ratelimit-limit': '50', 'x-ogw-ratelimit-reset': '2' },
  body: { code: 99991400, msg: 'request trigger frequency limit' },
}

export const refuseIp = (ip: string) => atTheGate(99991401, `ip ${ip} is denied by the app setting`)
