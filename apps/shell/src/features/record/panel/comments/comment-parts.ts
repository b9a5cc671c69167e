/** What a comment is made of, as it is drawn. */
export type CommentPart =
  | { kind: 'text'; text: string }
  | { kind: 'link'; text: string; href: string }
  | { kind: 'name'; text: string }

const LINK = String.raw`https?:\/\/[^\s<>"'，。；：！？、（）《》“”‘’]+`
/** What ends a sentence, and not an address. */
const AFTER = /[.,;:!?)\]}]+$/

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Addresses and the names of people who are named; all else is text, whatever it looks like. */
export function partsOf(text: string, names: readonly string[]): CommentPart[] {
  // A longer name first: one may begin like another.
  const named = names.toSorted((one, other) => other.length - one.length).map(literal)
  const looked = [LINK, ...named.map((name) => `@${name}`)].join('|')
  const parts: CommentPart[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(new RegExp(looked, 'gu'))) {
    const meant = found.startsWith('@') ? found : found.replace(AFTER, '')
    if (index > end) parts.push({ kind: 'text', text: text.slice(end, index) })
    parts.push(partOf(meant))
    end = index + meant.length
  }
  if (end < text.length) parts.push({ kind: 'text', text: text.slice(end) })
  return parts
}

function partOf(text: string): CommentPart {
  if (text.startsWith('@')) return { kind: 'name', text }
  return URL.canParse(text) ? { kind: 'link', text, href: text } : { kind: 'text', text }
}
