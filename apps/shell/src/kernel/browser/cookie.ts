const YEAR = 365 * 24 * 60 * 60

/** Keeps a choice in a cookie where the server must know it before it draws: the language, the theme. */
export function rememberInCookie(name: string, value: string | null): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  const life = value === null ? 0 : YEAR
  // biome-ignore lint/suspicious/noDocumentCookie: cookieStore is missing in older WebViews
  document.cookie = `${name}=${value ?? ''}; path=/; max-age=${life}; SameSite=Lax${secure}`
}
