const YEAR = 365 * 24 * 60 * 60

/** A choice the server must know before it draws: which prerendered page, which theme. */
export function rememberInCookie(name: string, value: string | null): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  const life = value === null ? 0 : YEAR
  // biome-ignore lint/suspicious/noDocumentCookie: cookieStore is missing in older WebViews
  document.cookie = `${name}=${value ?? ''}; path=/; max-age=${life}; SameSite=Lax${secure}`
}
