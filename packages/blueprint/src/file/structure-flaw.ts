import type { Problem } from '../shape/problem.ts'

const DEEPEST = 16
const MOST_ENTRIES = 100_000

/** What is open at a place of the text; in an object its keys, in a list how far one is. */
type Level = { keys: Set<string> | null; at: string | number; expectsKey: boolean }

/**
 * One pass over the text, before anything is made of it: nothing is nested too deep or said twice, of which a parser takes
 * the last without a word. Whether it is JSON at all is the parser's to say.
 */
export function structureFlaw(text: string): Problem | null {
  const open: Level[] = []
  const here = (verdict: string) => ({ path: open.map(({ at }) => at).join('.'), verdict })
  let entries = 0
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    const level = open.at(-1)
    if (sign === '"') {
      const end = endOfText(text, at)
      if (level?.expectsKey && level.keys) {
        level.at = keyIn(text.slice(at, end + 1))
        level.expectsKey = false
        // No refusal can have that name alone: it is itself a map by the names of fields.
        if (level.at === '__proto__')
          return open.length === 1
            ? { path: 'file.__proto__', verdict: 'unknown' }
            : here('unknown')
        if (level.keys.has(level.at)) return here('doubled')
        level.keys.add(level.at)
      }
      at = end
    } else if (sign === '{' || sign === '[') {
      const isObject = sign === '{'
      open.push({ keys: isObject ? new Set() : null, at: isObject ? '' : 0, expectsKey: isObject })
      if (open.length > DEEPEST) return here('too_deep')
    } else if (sign === '}' || sign === ']') open.pop()
    else if (sign === ',' && level) {
      if (++entries > MOST_ENTRIES) return here('too_many')
      if (level.keys) level.expectsKey = true
      else level.at = Number(level.at) + 1
    }
  }
  return null
}

function endOfText(text: string, begin: number): number {
  let at = begin + 1
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1
  return at
}

function keyIn(quoted: string): string {
  try {
    return String(JSON.parse(quoted))
  } catch {
    return quoted
  }
}
