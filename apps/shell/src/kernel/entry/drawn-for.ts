let person: number | null = null

/** Who this document was drawn for, by their account; null for nobody in particular (docs/decisions/0125). */
export const drawnFor = (): number | null => person

/**
 * Notes the account that this document is drawn for. The first one counts as long as the document lasts: for a later
 * sign-in it is the wrong page.
 */
export function drawFor(id: number): void {
  person ??= id
}

/** For the server, which draws one document after the other, each for another reader. */
export function drawNextFor(id: number | null): void {
  person = id
}
