import type { IncomingHttpHeaders } from 'node:http'
import { CrossSite } from '@atrium/contract/kernel/failure.ts'
import { type Domains, spaceOfHost } from './domains.ts'
import { plainHost } from './host.ts'

/**
 * No page of another site may cause an effect. Browsers say where a request comes from, in
 * `Sec-Fetch-Site` or at least `Origin`; a client that says neither is no browser and carries no
 * one else's cookie. `same-site` is not enough: a neighbouring host is another party (docs/decisions/0151).
 */
export function refuseCrossSite(headers: IncomingHttpHeaders, origins: string[]): void {
  const site = headers['sec-fetch-site']
  if (site !== undefined) {
    if (site !== 'same-origin') throw CrossSite({})
    if (headers['sec-fetch-mode'] === 'navigate') throw CrossSite({})
    return
  }
  const { origin, referer, accept } = headers
  if (origin !== undefined && !origins.includes(plainHost(origin))) throw CrossSite({})
  // Older browsers say neither where the specification has an effect behind a GET: a link that is
  // followed still asks for a page, and mostly says where it was.
  if (accept?.includes('text/html')) throw CrossSite({})
  if (referer !== undefined && !origins.some((own) => `${referer}/`.startsWith(`${own}/`)))
    throw CrossSite({})
}

/**
 * The addresses of this site: the one configured, or else the one the request was sent to. A space's
 * own domain is a site of its own.
 */
export function ownOrigins(
  { origin, domains }: { origin: string | null; domains: Domains },
  host: string | undefined,
): string[] {
  const isOwn = spaceOfHost(domains, host) !== ''
  const asked = plainHost(host)
  return origin && !isOwn ? [origin] : [`http://${asked}`, `https://${asked}`]
}
