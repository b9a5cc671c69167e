// Apart from the calls: the page that filters a tree and the server that searches one listen alike.

/** Could a term be how a name sounds? Letters, with spaces as people put them between syllables. */
export const isPinyin = (term: string): boolean => /^[a-z][a-z ]*$/i.test(term.trim())

/**
 * Does a name that is read like this sound as the term says? Three letters are found anywhere, as in names
 * of people; fewer would be found everywhere, and stand at the beginning.
 */
export function isHeard(sounds: string, term: string): boolean {
  const wanted = term.toLowerCase().replaceAll(' ', '')
  if (!wanted) return false
  return wanted.length > 2
    ? sounds.includes(wanted)
    : sounds.split(' ').some((word) => word.startsWith(wanted))
}
