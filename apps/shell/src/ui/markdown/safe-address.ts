const SCHEMES = ['http:', 'https:', 'mailto:']

/**
 * An address a text may lead to, or none. The browser's own parser decides, because it is the one
 * that will follow it: it skips tabs and line ends, so `java\nscript:` is a script to it too.
 */
export function safeAddress(given: string): string | null {
  if (/[\p{Cc}\s\\]/u.test(given)) return null
  if (given.startsWith('/') && !given.startsWith('//')) return given
  if (!/^[a-z]+:/i.test(given) || !URL.canParse(given)) return null
  const { protocol, href } = new URL(given)
  return SCHEMES.includes(protocol) ? href : null
}
