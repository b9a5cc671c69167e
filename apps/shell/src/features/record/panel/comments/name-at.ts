const LONGEST = 40

/** Where somebody begins to name somebody, and what they have written of the name; null where they do not. */
export function nameAt(text: string, caret: number): { from: number; term: string } | null {
  const from = text.lastIndexOf('@', caret - 1)
  if (from < 0 || caret <= from) return null
  const term = text.slice(from + 1, caret)
  if (term.length > LONGEST || /[\s@]/.test(term)) return null
  // In an address of mail it names nobody.
  if (/[\w.+-]/.test(text[from - 1] ?? ' ')) return null
  return { from, term }
}

/** With the whole name, and a space to go on after. */
export function withName(
  text: string,
  { from, term }: { from: number; term: string },
  name: string,
) {
  const before = `${text.slice(0, from)}@${name} `
  return {
    text: before + text.slice(from + 1 + term.length).replace(/^ /, ''),
    caret: before.length,
  }
}
