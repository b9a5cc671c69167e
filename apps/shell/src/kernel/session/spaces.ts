import { here } from '../entry/leave.ts'
import { brandingNow } from '../look/branding.ts'

/** The space the page is in: the address names it, or the host is its own. */
export const spaceHere = (): string | null => here.space ?? brandingNow().domain?.space ?? null

/** The address of a page in a space. From a space's own domain, all other spaces are at the platform's domain. */
export function addressIn(space: string, path: string): string {
  const { domain } = brandingNow()
  if (!domain) return `/space-${space}${path}`
  return isSame(space, domain.space) ? path : `${domain.platform}/space-${space}${path}`
}

export const isSame = (one: string, other: string | null): boolean =>
  one.toLowerCase() === other?.toLowerCase()
