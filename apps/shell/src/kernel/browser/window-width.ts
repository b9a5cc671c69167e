let drawnAt = 0

/** In pixels; where the server draws, what the reader's browser told of itself, or zero. */
export const windowWidth = (): number => (typeof document === 'undefined' ? drawnAt : innerWidth)

/** Where one document is drawn after the other: how wide this reader's window is. */
export function drawAsWideAs(width: number): void {
  drawnAt = width
}
