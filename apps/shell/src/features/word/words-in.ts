/** The phrases of a file: an object of texts and nothing else. */
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
