/** What an app file says of the app; null where it is none. Whether it can be one, the server says. */
export function blueprintIn(text: string): Record<string, unknown> | null {
  try {
    const given: unknown = JSON.parse(text.replace(/^\ufeff/, ''))
    if (typeof given !== 'object' || given === null || !('tables' in given)) return null
    // Examples are for whoever begins with them.
    return { ...given, examples: undefined, description: undefined }
  } catch {
    return null
  }
}
