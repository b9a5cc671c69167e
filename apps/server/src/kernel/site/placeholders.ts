type Values = Record<'nonce' | 'prefix' | 'theme', string>

/**
 * Fills a document for one reader. A placeholder is a whole attribute, written as nobody's words are: in those a
 * quote is escaped, so a brand that is called like one stays a name, and never learns the nonce.
 */
export const fillPlaceholders = (page: string, { nonce, prefix, theme }: Values): string =>
  withNonce(page, nonce)
    .replaceAll(' href="__PREFIX__/', () => ` href="${prefix}/`)
    .replaceAll(' data-theme="__THEME__"', () => ` data-theme="${theme}"`)

export const withNonce = (page: string, nonce: string): string =>
  page.replaceAll(' nonce="__NONCE__"', ` nonce="${nonce}"`)
