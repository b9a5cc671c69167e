const MOST_OF_ONE = 2000
const ideographs = /[\u2E80-\u9FFF\uF900-\uFAFF]+/gu

/** What `matches` finds a row by: its text in small letters, and every ideograph and pair of ideographs in it. */
export function searchedText(texts: readonly string[]): { search: string; pairs: string[] } {
  const search = texts
    // Half of a letter that the cut leaves behind no database keeps.
    .map((text) => text.slice(0, MOST_OF_ONE).toWellFormed().toLowerCase())
    .filter(Boolean)
    .join(' ')
  return { search, pairs: pairsIn(search) }
}

/** The ideographs and pairs of ideographs of what is searched. */
export function pairsIn(search: string): string[] {
  const pairs = new Set<string>()
  for (const [run] of search.matchAll(ideographs))
    for (let at = 0; at < run.length; at++) {
      pairs.add(run.charAt(at))
      if (at + 1 < run.length) pairs.add(run.slice(at, at + 2))
    }
  return [...pairs]
}
