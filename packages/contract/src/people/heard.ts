// Apart from the calls: the page that filters a tree and the server that searches one listen alike.

/** Whether a term may be pinyin: letters, with spaces between syllables. */
export const isPinyin = (term: string): boolean => /^[a-z][a-z ]*$/i.test(term.trim())

/**
 * Whether a name with these readings sounds like the term. Three letters are found anywhere, as in names of people;
 * fewer would be found everywhere, and only match the beginning.
 */
export function isHeard(sounds: string, term: string): boolean {
  const wanted = term.toLowerCase().replaceAll(' ', '')
  if (!wanted) return false
  return wanted.length > 2
    ? sounds.includes(wanted)
    : sounds.split(' ').some((word) => word.startsWith(wanted))
}
