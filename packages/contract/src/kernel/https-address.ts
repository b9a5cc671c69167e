/** A page elsewhere, as its browser will follow it, or none: over https, and nobody's name or password in it. */
export function httpsAddress(given: string): string | null {
  if (/[\p{Cc}\s\\]/u.test(given) || !URL.canParse(given)) return null
  const { protocol, username, password, href } = new URL(given)
  return protocol === 'https:' && !username && !password ? href : null
}
