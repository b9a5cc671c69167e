/** A part of a day, or a text that stands between. */
export type DatePart = { part: 'YYYY' | 'MM' | 'DD' } | { text: string }

const LONGEST_PATTERN = 40

/** `YYYY-MM-DD` or `MM月DD日`, in whichever letters; none where it names no part of a day. */
export function readDatePattern(pattern: string): DatePart[] | null {
  if (pattern.length > LONGEST_PATTERN || /["\\]/.test(pattern)) return null
  const pieces = pattern.split(/(YYYY|MM|DD)/i).filter((piece) => piece !== '')
  const parts = pieces.map((piece): DatePart => {
    const big = piece.toUpperCase()
    return big === 'YYYY' || big === 'MM' || big === 'DD' ? { part: big } : { text: piece }
  })
  return parts.some((one) => 'part' in one) ? parts : null
}
