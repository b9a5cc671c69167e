import { type Ask, type Heard, type Http, NoAnswer } from './workplace.http.ts'
import { type Provider, WorkplaceError, type WorkplaceTrouble } from './workplace.ts'

/** A vendor's own codes, and what they come to. */
export type Troubles = Readonly<Record<string, WorkplaceTrouble>>

export type Fields = Record<string, unknown>

/** How one vendor says yes, and which of its codes means which no. */
export type Manner = {
  provider: Provider
  /** The code in the answer; null when all went well. */
  codeIn: (body: Fields, http: number) => string | null
  troubles: Troubles
}

export type Speak = (manner: Manner, ask: Ask) => Promise<Fields>

/** Asks a vendor, and turns whatever is not a yes into a WorkplaceError without secrets in it. */
export const speaker =
  (http: Http): Speak =>
  async (manner, ask) => {
    const heard = await http(ask).catch((error: unknown) => {
      if (!(error instanceof NoAnswer)) throw error
      const kind = error.reason === 'too_large' ? 'PROTOCOL' : 'TEMPORARY'
      throw new WorkplaceError(kind, manner.provider, { http: 0, code: error.reason, message: '' })
    })
    const body = parse(heard.text)
    if (!body) throw refusal(manner, ask, heard, {}, null)
    const code = manner.codeIn(body, heard.http)
    if (code !== null) throw refusal(manner, ask, heard, body, code)
    return body
  }

/** Content types are not to be relied on, and neither is the body. */
function parse(text: string): Fields | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Fields) : null
  } catch {
    return null
  }
}

function refusal(
  { provider, troubles }: Manner,
  ask: Ask,
  { http, headers, text }: Heard,
  body: Fields,
  code: string | null,
) {
  const message = body.sub_msg ?? body.errmsg ?? body.msg ?? body.message ?? body.error_description
  const requestId = body.request_id ?? body.requestid ?? headers['x-tt-logid']
  const wait = Number(headers['x-ogw-ratelimit-reset'] ?? body.wait)
  return new WorkplaceError(troubles[code ?? ''] ?? troubleOf(http), provider, {
    http,
    code: code ?? 'not_json',
    message: withoutSecrets(String(message ?? text), ask).slice(0, 300),
    ...(requestId !== undefined && { requestId: String(requestId) }),
    ...(wait > 0 && { retryAfterSeconds: wait }),
  })
}

function troubleOf(http: number): WorkplaceTrouble {
  if (http === 429) return 'RATE_LIMIT'
  return http >= 500 ? 'TEMPORARY' : 'PROTOCOL'
}

const isSecret = /secret|token|^code|verifier|authorization/i

/** Vendors like to quote what they were sent. */
function withoutSecrets(message: string, { query, headers, json, form }: Ask): string {
  return Object.entries({ ...query, ...headers, ...json, ...form })
    .filter(([name, value]) => isSecret.test(name) && value !== '')
    .reduce((text, [, value]) => text.replaceAll(value.replace(/^Bearer /, ''), '…'), message)
}

/** A field without which nothing can be bound: an empty one would be everybody's. */
export function textIn(provider: Provider, body: Fields, name: string): string {
  const value = body[name]
  if ((typeof value === 'string' && value !== '') || typeof value === 'number') return String(value)
  const message = `${name} is missing`
  throw new WorkplaceError('PROTOCOL', provider, { http: 200, code: 'incomplete', message })
}

/** The part of an answer where some vendors keep everything. */
export const partOf = (body: Fields, name: string): Fields => {
  const part = body[name]
  return typeof part === 'object' && part !== null ? (part as Fields) : {}
}

/** For a yes that is a no for us. */
export const refused = (provider: Provider, kind: WorkplaceTrouble, code: string) =>
  new WorkplaceError(kind, provider, { http: 200, code, message: '' })
