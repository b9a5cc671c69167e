import fc from 'fast-check'

const SAMPLES = 40
const PLAIN = ['word', 'Two words', '两个字', '7']
const known = new Map<string, string[]>()

/** Texts that a pattern lets through: the same ones in every run. */
export function matching(pattern: string): string[] {
  const texts = known.get(pattern) ?? samples(pattern)
  known.set(pattern, texts)
  return texts
}

function samples(pattern: string): string[] {
  // The generator knows no classes of Unicode; a letter is one of them.
  const simple = pattern.replace(/\\p\{[LN]\}/g, 'a-z')
  // What a name may hold is said by more classes than it could guess at: plain ones do.
  if (/\\p\{/.test(simple)) return PLAIN.filter((text) => new RegExp(pattern, 'u').test(text))
  return fc.sample(fc.stringMatching(new RegExp(simple)), { numRuns: SAMPLES, seed: 1 })
}
