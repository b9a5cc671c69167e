/** Small things kept in this browser. Storage may be forbidden: then each visit starts anew. */
export function recall(key: string): unknown {
  try {
    return JSON.parse(recallText(key) ?? 'null')
  } catch {
    return null
  }
}

export function recallText(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export const remember = (key: string, value: unknown): void =>
  rememberText(key, JSON.stringify(value))

export function rememberText(key: string, text: string): void {
  try {
    localStorage.setItem(key, text)
  } catch {
    return
  }
}

/** Everything that has such a name. */
export function forgetAll(names: RegExp): void {
  try {
    for (const key of Object.keys(localStorage)) if (names.test(key)) localStorage.removeItem(key)
  } catch {
    return
  }
}

export function forget(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    return
  }
}
