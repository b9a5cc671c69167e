/** The placeholders of a phrase, which values fill: `{name}`. */
export const gapsOf = (text: string): Set<string> => new Set(text.match(/\{\w+\}/g))

/**
 * Whether a text has exactly the placeholders of its phrase. A counted form may have the number in words (“one seat”).
 */
export function keepsGaps(phrase: string, text: string, isCounted: boolean): boolean {
  const [wanted, given] = [gapsOf(phrase), gapsOf(text)]
  if (isCounted) for (const gaps of [wanted, given]) gaps.delete('{count}')
  return wanted.size === given.size && [...wanted].every((gap) => given.has(gap))
}
