import { existingDay, readDay } from '@atrium/contract/field/calendar.ts'

/** Reads a typed day as `2026-11-17`: written in a usual form, or as the reader's language writes a day. */
export function dayTyped(text: string): string | null {
  const plain = readDay(text)
  if (plain) return plain
  const at = /[a-z]{3}.*\b\d{4}$/i.test(text.trim()) ? new Date(text) : null
  if (!at || Number.isNaN(at.getTime())) return null
  return existingDay([at.getFullYear(), at.getMonth() + 1, at.getDate()])
}
