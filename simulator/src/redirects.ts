import type { App } from './organisations.ts'

/** Whether a code may be sent there: the exact page, whatever its query. */
export const isListed = ({ redirects }: App, target: string | undefined, host: string) =>
  matches(redirects, target, host, ({ origin, pathname }) => origin + pathname)

/** WeCom trusts a host with its port and does not ask for more. */
export const isTrustedHost = ({ redirects }: App, target: string | undefined, host: string) =>
  matches(redirects, target, host, (url) => url.host)

function matches(
  entries: string[],
  target: string | undefined,
  ownHost: string,
  nameOf: (url: URL) => string,
): target is string {
  if (!target || !URL.canParse(target)) return false
  const url = new URL(target)
  if (!/^https?:$/.test(url.protocol)) return false
  return entries.some((entry) =>
    entry === 'self' ? url.host === ownHost : nameOf(url) === nameOf(new URL(entry)),
  )
}

export function withParams(target: string, params: Record<string, string | undefined>): string {
  const url = new URL(target)
  for (const [name, value] of Object.entries(params))
    if (value !== undefined) url.searchParams.set(name, value)
  return url.href
}
