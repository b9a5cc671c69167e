/** Keeps a text for this tab. Storage may be forbidden (embedded views): then a reload begins anew. */
export function keep(name: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(name)
    else sessionStorage.setItem(name, text)
  } catch {
    return
  }
}

export function kept(name: string): string | null {
  try {
    return sessionStorage.getItem(name)
  } catch {
    return null
  }
}

/** Removes what was kept for this tab: the next person in it begins anew. */
export function forgetSessionStorage(): void {
  try {
    sessionStorage.clear()
  } catch {
    return
  }
}
