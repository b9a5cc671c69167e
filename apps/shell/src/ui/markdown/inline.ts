export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'break' }
  | { kind: 'strong' | 'em'; children: Inline[] }
  | { kind: 'link'; href: string; children: Inline[] }

/**
 * The signs of Markdown within a line. Each is tried at its first character, and none looks back, so long texts cost
 * no more.
 */
const SIGN =
  /\\[\\`*_[\](){}#+\-.!>]|`[^`\n]+`|\*\*(?=\S)[^*]+\*\*|\*(?=[^\s*])[^*]+\*|!?\[[^[\]\n]{0,300}\]\([^()\s]{0,2000}\)|https?:\/\/[^\s<>"'()[\]，。；！？、）》】]+|\n/g

export function inline(text: string): Inline[] {
  const found: Inline[] = []
  let behind = 0
  for (const sign of text.matchAll(SIGN)) {
    if (sign.index > behind) found.push({ kind: 'text', text: text.slice(behind, sign.index) })
    found.push(meaning(sign[0]))
    behind = sign.index + sign[0].length
  }
  if (behind < text.length) found.push({ kind: 'text', text: text.slice(behind) })
  return found
}

function meaning(sign: string): Inline {
  if (sign === '\n') return { kind: 'break' }
  if (sign.startsWith('\\')) return { kind: 'text', text: sign.slice(1) }
  if (sign.startsWith('`')) return { kind: 'code', text: sign.slice(1, -1) }
  if (sign.startsWith('**')) return { kind: 'strong', children: inline(sign.slice(2, -2)) }
  if (sign.startsWith('*')) return { kind: 'em', children: inline(sign.slice(1, -1)) }
  const [, image, label = '', address = sign] = /^(!?)\[(.*)\]\((.*)\)$/s.exec(sign) ?? []
  const href = safeAddress(address)
  if (image) return { kind: 'text', text: label }
  // A link without a safe address stays as it was written.
  if (!href) return { kind: 'text', text: sign }
  return { kind: 'link', href, children: label ? inline(label) : [{ kind: 'text', text: address }] }
}

const SCHEMES = ['http:', 'https:', 'mailto:']

/**
 * A safe address of a link, or null. The browser's own parser decides, because it will follow the link: it skips tabs
 * and line ends, so `java\nscript:` is a script for it too.
 */
export function safeAddress(given: string): string | null {
  if (/[\p{Cc}\s\\]/u.test(given)) return null
  if (given.startsWith('/') && !given.startsWith('//')) return given
  if (!/^[a-z]+:/i.test(given) || !URL.canParse(given)) return null
  const { protocol, href } = new URL(given)
  return SCHEMES.includes(protocol) ? href : null
}
