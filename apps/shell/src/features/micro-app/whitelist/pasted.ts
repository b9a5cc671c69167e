/** The ids in a pasted text, each once, and the pieces of it that are none. */
export function idsIn(text: string): { ids: number[]; others: string[] } {
  const pieces = [...new Set(text.split(/[\s,;，；、]+/).filter(Boolean))]
  const isId = (piece: string) => /^[1-9]\d{0,14}$/.test(piece)
  return { ids: pieces.filter(isId).map(Number), others: pieces.filter((piece) => !isId(piece)) }
}
