let person: number | null = null

/** Who this document was drawn for, by their account; null for nobody in particular (docs/decisions/0125). */
export const drawnFor = (): number | null => person

/** Once for a document: who comes later finds a page that is not theirs. */
export function drawFor(id: number): void {
  person ??= id
}

/** Where one document is drawn after the other: each for its own reader. */
export function drawNextFor(id: number | null): void {
  person = id
}
