/** A moment as the browser's own field for it writes it, in the reader's time. */
export function localOf(moment: string | null): string {
  if (!moment) return ''
  const at = new Date(moment)
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

export const momentOf = (local: string): string | null =>
  local ? new Date(local).toISOString() : null
