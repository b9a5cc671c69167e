import type { IncomingMessage } from 'node:http'
import { hostName } from './host.ts'

/** Hosts that belong to one space each, and where the platform itself is. */
export type Domains = { platform: string; spaces: ReadonlyMap<string, string> }

export const noDomains: Domains = { platform: '', spaces: new Map() }

/** The space a host belongs to, or ''. */
export const spaceOfHost = ({ spaces }: Domains, host: string | undefined): string =>
  spaces.get(hostName(host)) ?? ''

type Raw = Pick<IncomingMessage, 'url' | 'headers'>
/** `prefix` is what the address of a page in this space begins with. */
type SpaceOfAddress = { space: string; prefix: string; isStray: boolean }

const places = new WeakMap<object, SpaceOfAddress>()
const prefix = /^\/space-([A-Za-z0-9_-]{1,64})(?=[/?]|$)/

/**
 * `/space-x/api/…` is `/api/…` asked from space x; only this spelling names a space. A host of a
 * space's own is in that space without a prefix, and no prefix leads from there into another (docs/decisions/0114).
 */
export function stripSpace(domains: Domains, raw: Raw): string {
  const url = raw.url ?? '/'
  const own = spaceOfHost(domains, raw.headers.host)
  const named = prefix.exec(url)
  if (!named) {
    places.set(raw, { space: own, prefix: '', isStray: false })
    return url
  }
  const space = named[1] as string
  const isStray = own !== '' && own.toLowerCase() !== space.toLowerCase()
  places.set(raw, { space: isStray ? own : space, prefix: named[0], isStray })
  const rest = url.slice(named[0].length)
  return rest.startsWith('/') ? rest : `/${rest}`
}

export const placeOf = (raw: object): SpaceOfAddress =>
  places.get(raw) ?? { space: '', prefix: '', isStray: false }
