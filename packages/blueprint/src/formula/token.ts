import { FormulaMistake } from './formula-problem.ts'

export type Token = {
  is: 'number' | 'text' | 'word' | 'field' | 'sign' | 'end'
  /** A number without its percent sign, a text without its quotes, a field without its brackets. */
  text: string
  at: number
  end: number
  isPercent?: boolean
}

/** As a keyboard for Chinese writes them. */
const WIDE: Record<string, string> = {
  '，': ',',
  '、': ',',
  '；': ',',
  ';': ',',
  '（': '(',
  '）': ')',
  '＋': '+',
  '－': '-',
  '−': '-',
  '＊': '*',
  '×': '*',
  '／': '/',
  '÷': '/',
  '＆': '&',
  '＝': '=',
  '＜': '<',
  '＞': '>',
  '≤': '<=',
  '≥': '>=',
  '≠': '<>',
  '％': '%',
  '．': '.',
  '。': '.',
}
const SIGNS = new Set([
  ',',
  '(',
  ')',
  '.',
  '+',
  '-',
  '*',
  '/',
  '&',
  '=',
  '<',
  '>',
  '<=',
  '>=',
  '<>',
])
const SPACE = /[\s\u3000]/
const DIGIT = /\d/
const WORD = /[\p{L}\p{N}_]/u
const CLOSING: Record<string, string> = { '"': '"', '“': '”', '”': '”', '[': ']', '【': '】' }

/** A text cut into its tokens; the last one is its end. */
export function tokensIn(text: string): Token[] {
  const tokens: Token[] = []
  let at = 0
  const put = (is: Token['is'], said: string, end: number, more: Partial<Token> = {}) => {
    tokens.push({ is, text: said, at, end, ...more })
    at = end
  }
  while (at < text.length) {
    const sign = text.charAt(at)
    if (SPACE.test(sign)) at += 1
    else if (sign in CLOSING) {
      const { said, end } = enclosed(text, at)
      put(sign === '[' || sign === '【' ? 'field' : 'text', said, end)
    } else if (DIGIT.test(sign)) {
      const said = /^\d+(?:\.\d+)?/.exec(text.slice(at))?.[0] ?? ''
      const isPercent = /^[%％]/.test(text.slice(at + said.length))
      put('number', said, at + said.length + (isPercent ? 1 : 0), { isPercent })
    } else if (WORD.test(codePoint(text, at))) put('word', wordAt(text, at), endOfWord(text, at))
    else {
      const [said, length] = signAt(text, at)
      if (!SIGNS.has(said))
        throw new FormulaMistake({ at, end: at + length, verdict: 'sign', name: said })
      put('sign', said, at + length)
    }
  }
  put('end', '', at)
  return tokens
}

const codePoint = (text: string, at: number) => String.fromCodePoint(text.codePointAt(at) ?? 0)

function endOfWord(text: string, at: number): number {
  let end = at
  while (end < text.length && WORD.test(codePoint(text, end))) end += codePoint(text, end).length
  return end
}
const wordAt = (text: string, at: number) => text.slice(at, endOfWord(text, at))

function signAt(text: string, at: number): [string, number] {
  const [one, two] = [codePoint(text, at), text.charAt(at + 1)]
  const first = WIDE[one] ?? one
  const second = WIDE[two] ?? two
  const both = first + second
  if (both === '!=') return ['<>', 2]
  if (first.length === 1 && SIGNS.has(both)) return [both, 2]
  return [first, one.length]
}

/** A closing sign that is said twice is one that stands inside. */
function enclosed(text: string, from: number): { said: string; end: number } {
  const closing = CLOSING[text.charAt(from)] ?? '"'
  const isText = closing === '"' || closing === '”'
  let said = ''
  for (let at = from + 1; at < text.length; at++) {
    const sign = text.charAt(at)
    if (sign !== closing) said += sign
    else if (text.charAt(at + 1) === closing) {
      said += sign
      at += 1
    } else return { said, end: at + 1 }
  }
  throw new FormulaMistake({ at: from, end: text.length, verdict: isText ? 'quote' : 'bracket' })
}
