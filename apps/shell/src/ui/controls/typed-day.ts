/** `2026-11-17` of what somebody typed: with dashes, slashes or dots, as eight digits, or as their language writes a day. */
export function dayTyped(text: string): string | null {
  const [, ...parts] =
    /^(\d{4})(\d\d)(\d\d)$/.exec(text.trim()) ??
    /^(\d{4})[-/.年]\s?(\d{1,2})[-/.月]\s?(\d{1,2})日?$/.exec(text.trim()) ??
    []
  if (parts.length === 3) return existing(parts.map(Number))
  const at = /[a-z]{3}.*\b\d{4}$/i.test(text.trim()) ? new Date(text) : null
  if (!at || Number.isNaN(at.getTime())) return null
  return existing([at.getFullYear(), at.getMonth() + 1, at.getDate()])
}

/** None where the calendar has no such day: nobody means the third of March by the thirty-first of February. */
function existing([year = 0, month = 0, day = 0]: number[]): string | null {
  const at = new Date(Date.UTC(year, month - 1, day))
  const isThere = at.getUTCMonth() === month - 1 && at.getUTCDate() === day && year >= 1000
  return isThere ? at.toISOString().slice(0, 10) : null
}
