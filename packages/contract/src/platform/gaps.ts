/** The gaps of a phrase, which values fill: `{name}`. */
export const gapsOf = (text: string): Set<string> => new Set(text.match(/\{\w+\}/g))

/**
 * Does a text leave open what its phrase leaves open, and nothing else? Of what is counted, a form
 * may say the number in words ("one seat").
 */
export function keepsGaps(phrase: string, text: string, isCounted: boolean): boolean {
  const [wanted, given] = [gapsOf(phrase), gapsOf(text)]
  if (isCounted) for (const gaps of [wanted, given]) gaps.delete('{count}')
  return wanted.size === given.size && [...wanted].every((gap) => given.has(gap))
}
