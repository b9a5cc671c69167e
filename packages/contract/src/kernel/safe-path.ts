/**
 * The path of this site that a value from outside names, or nothing. Every redirect asks here.
 *
 * Parsing is the only guard that holds: browsers read `/\evil`, `/<tab>/evil` and `/.//evil` as
 * other sites, so no test on the text sees them all. The last one is harmless as an address but
 * not as the path that comes out of it, hence the check on the way out.
 */
export function safePath(value: string | null, origin: string): string | null {
  if (!value || hasForbiddenCharacter(value) || !URL.canParse(value, origin)) return null
  const url = new URL(value, origin)
  const ours = url.origin === origin && /^https?:$/.test(url.protocol)
  if (!ours || url.username || url.password || url.pathname.startsWith('//')) return null
  return url.pathname + url.search + url.hash
}

/** Whether a text has control characters, which parsers silently drop, or a backslash, which they read as a slash. */
const hasForbiddenCharacter = (value: string) => /[\p{Cc}\\]/u.test(value)
