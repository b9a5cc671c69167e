/**
 * How an answer is wrapped. `status` and `code` are the platform's two habits, `lang` is the
 * dictionary's, `bare` has none; `file`, `image` and `stream` are not
 * JSON.
 */
export type Envelope = 'status' | 'code' | 'lang' | 'bare' | 'file' | 'image' | 'stream'

export const SUCCESS = { status: 200, code: 1_000_000, lang: 200 } as const

/** What the server says around a result, by the entry's envelope. */
export function wrap(envelope: Envelope, result: unknown): unknown {
  if (envelope === 'status') return { status: SUCCESS.status, msg: 'ok', result }
  if (envelope === 'code') return { code: SUCCESS.code, msg: 'ok', result }
  if (envelope === 'lang') return { code: SUCCESS.lang, data: result }
  return result
}

export type Refusal = { status: number; error: string; msg: string; details: object }

/** Refusals keep the shape of their call, so that old clients find the number where they look. */
export function wrapRefusal(envelope: Envelope, { status, error, msg, details }: Refusal) {
  const number = envelope === 'code' || envelope === 'lang' ? { code: status } : { status }
  return { ...number, msg, result: null, error, ...details }
}
