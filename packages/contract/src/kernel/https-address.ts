/** Names of hosts, and IPv6 addresses: browsers also accept what would be two words of a header. */
const HOST = /^(?:[a-z0-9_-]+(?:\.[a-z0-9_-]+)*\.?|\[[0-9a-f:.]+\])$/

/**
 * An https address of a page elsewhere, as browsers follow it, without a name or password in it; null where it is
 * none.
 */
export function httpsAddress(given: string): string | null {
  if (/[\p{Cc}\s\\]/u.test(given) || !URL.canParse(given)) return null
  const { protocol, username, password, hostname, href } = new URL(given)
  return protocol === 'https:' && !username && !password && HOST.test(hostname) ? href : null
}
