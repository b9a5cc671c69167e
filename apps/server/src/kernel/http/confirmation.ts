import type { IncomingMessage } from 'node:http'

type Raw = Pick<IncomingMessage, 'url' | 'headers'> & { originalUrl?: string }

/** What old clients wrote into the address of a request. */
const written = new WeakMap<object, string[]>()

const HEADER = 'x-confirm-password'

/**
 * Takes the password out of a request's address before anybody sees it: before the router, the log,
 * an error. It is a name in a query and nothing else, whatever its case or spelling.
 */
export function takeConfirmation(raw: Raw): void {
  const found: string[] = []
  raw.url = without(raw.url ?? '/', found)
  if (found.length > 0) {
    written.set(raw, found)
    raw.originalUrl = raw.url
  }
  if (raw.headers.referer) raw.headers.referer = without(raw.headers.referer, [])
}

function without(url: string, found: string[]): string {
  const mark = url.indexOf('?')
  if (mark < 0) return url
  const kept = url
    .slice(mark + 1)
    .split('&')
    .filter((pair) => {
      const [[name, value] = ['', '']] = new URLSearchParams(pair)
      const isIt = name.trim().toLowerCase() === '_pwd'
      if (isIt) found.push(value)
      // An address inside the address may hold one too.
      return !isIt && !/_pwd\s*=/i.test(value)
    })
  return kept.length > 0 ? `${url.slice(0, mark)}?${kept.join('&')}` : url.slice(0, mark)
}

/** The password this request is confirmed with, as `_pwd`; the header before the address. */
export function confirmationOf(raw: Raw): { _pwd?: string | string[] } {
  const header = raw.headers[HEADER]
  if (typeof header === 'string') return { _pwd: decoded(header) }
  const given = written.get(raw)
  return given ? { _pwd: given.length === 1 ? (given[0] as string) : given } : {}
}

/** Was it in the address, where it should not be? */
export const isInAddress = (raw: Raw): boolean =>
  written.has(raw) && raw.headers[HEADER] === undefined

/** A header holds no letters but Latin ones, so clients escape what they send. */
function decoded(header: string): string {
  try {
    return decodeURIComponent(header)
  } catch {
    return header
  }
}
