/** Small things kept in this browser. Storage may be forbidden: then each visit starts anew. */
export function readLocalStorage(key: string): unknown {
  try {
    return JSON.parse(readLocalStorageText(key) ?? 'null')
  } catch {
    return null
  }
}

export function readLocalStorageText(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export const writeLocalStorage = (key: string, value: unknown): void =>
  writeLocalStorageText(key, JSON.stringify(value))

export function writeLocalStorageText(key: string, text: string): void {
  try {
    localStorage.setItem(key, text)
  } catch {
    return
  }
}

/** Removes every entry whose key matches. */
export function removeAllFromLocalStorage(names: RegExp): void {
  try {
    for (const key of Object.keys(localStorage)) if (names.test(key)) localStorage.removeItem(key)
  } catch {
    return
  }
}

export function removeFromLocalStorage(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    return
  }
}
