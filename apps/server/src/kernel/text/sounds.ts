import { pinyin } from 'pinyin-pro'

const plain = { toneType: 'none', type: 'array', nonZh: 'removed', v: true } as const

/**
 * How a Chinese name is read: whole and by its initials, as `wanglei wl`. A family name may be read otherwise
 * than the same character elsewhere (`曾`, `单`), and people type either.
 */
export function soundsOf(name: string): string {
  const readings = [pinyin(name, { ...plain, surname: 'head' }), pinyin(name, plain)]
  const words = readings.flatMap((syllables) => [
    syllables.join(''),
    syllables.map((syllable) => syllable[0]).join(''),
  ])
  return [...new Set(words)].filter(Boolean).join(' ').toLowerCase()
}

/**
 * By what a Chinese name stands in lists: the reading of each character with its tone, and the character, so that
 * those of one family name stand together. Empty for a name that stands by its letters (docs/decisions/0066).
 */
export function syllablesOf(name: string): string {
  const read = pinyin(name, {
    toneType: 'num',
    type: 'all',
    nonZh: 'consecutive',
    surname: 'head',
    v: true,
  })
  if (!read.some(({ isZh }) => isZh)) return ''
  const parts = read.map(({ isZh, pinyin, origin }) =>
    isZh ? `${pinyin} ${origin}` : origin.trim(),
  )
  return parts.filter(Boolean).join(' ').toLowerCase()
}

const MOST_KEPT = 50_000
const kept = new Map<string, string>()

/** The same of names that come again and again, and are not worth a column: those of departments. */
export function keptSoundsOf(name: string): string {
  const known = kept.get(name)
  if (known !== undefined) return known
  if (kept.size >= MOST_KEPT) kept.clear()
  const sounds = soundsOf(name)
  kept.set(name, sounds)
  return sounds
}
