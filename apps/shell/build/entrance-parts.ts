import { shadesOf } from '../src/kernel/look/shades.ts'

/**
 * What brings a document of the entrance to life. Its styles are inside it already; off, their links
 * still tell later parts that they have been loaded.
 */
export function entranceTags([entry, ...rest]: string[], styles: string[]): string {
  const tag = (start: string) => `<${start} nonce="__NONCE__" crossorigin>`
  return [
    // Read by the bundler's loader of later parts.
    '<meta property="csp-nonce" nonce="__NONCE__">',
    `${tag(`script type="module" src="${entry}"`)}</script>`,
    ...rest.map((file) => tag(`link rel="modulepreload" href="${file}"`)),
    ...styles.map((file) => tag(`link rel="stylesheet" disabled href="${file}"`)),
  ].join('')
}

/** A space may have its own colour, which comes with the document. */
const BRAND = new Set(Object.keys(shadesOf('#000000').tokens))
const TOKEN = /(--atrium-[\w-]+):([^;}]*);?/g

/**
 * The style of a document with its tokens settled: one that never changes stands where it was named,
 * which is shorter to send and quicker to resolve. What changes with language or motion stays a token.
 */
export function settleTokens(style: string, later: string): string {
  const values = Map.groupBy(style.matchAll(TOKEN), ([, name]) => name as string)
  const settle = (text: string): string =>
    text.replace(/var\((--atrium-[\w-]+)\)/g, (whole, name) => {
      const [only, ...others] = values.get(name) ?? []
      const isSettled = only && others.length === 0 && !BRAND.has(name)
      return isSettled ? settle(only[2] as string) : whole
    })
  return withoutIdleTokens(settle(style), later)
}

/** Left is what later parts name, and what that names; the platform has more colours than its entrance. */
function withoutIdleTokens(style: string, later: string): string {
  const all = style + later
  const named = new Set(Array.from(all.matchAll(/var\((--atrium-[\w-]+)/g), ([, name]) => name))
  const kept = style.replace(TOKEN, (whole, name) => (named.has(name) ? whole : ''))
  return kept === style ? style : withoutIdleTokens(kept, later)
}
