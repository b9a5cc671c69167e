/** The phrases in a file; null where it is anything but an object of texts. */
export function wordsIn(text: string): Record<string, string> | null {
  try {
    const given: unknown = JSON.parse(text)
    if (given === null || typeof given !== 'object' || Array.isArray(given)) return null
    const isWords = Object.values(given).every((word) => typeof word === 'string')
    return isWords ? (given as Record<string, string>) : null
  } catch {
    return null
  }
}
