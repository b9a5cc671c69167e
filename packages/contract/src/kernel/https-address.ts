/** As names of hosts are, and addresses of the sixth version: a browser takes also what would be two words of a header. */
const HOST = /^(?:[a-z0-9_-]+(?:\.[a-z0-9_-]+)*\.?|\[[0-9a-f:.]+\])$/

/** A page elsewhere, as its browser will follow it, or none: over https, and nobody's name or password in it. */
export function httpsAddress(given: string): string | null {
  if (/[\p{Cc}\s\\]/u.test(given) || !URL.canParse(given)) return null
  const { protocol, username, password, hostname, href } = new URL(given)
  return protocol === 'https:' && !username && !password && HOST.test(hostname) ? href : null
}
