/** A zone by its one proper name. */
export function knownZone(name: string | undefined): string | null {
  try {
    return name
      ? new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
      : null
  } catch {
    return null
  }
}
