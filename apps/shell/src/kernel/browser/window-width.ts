let drawnAt = 0

/** The width of the window in pixels; on the server what the reader's browser told, or zero. */
export const windowWidth = (): number => (typeof document === 'undefined' ? drawnAt : innerWidth)

/** Tells a server, which draws one document after the other, how wide this reader's window is. */
export function drawAsWideAs(width: number): void {
  drawnAt = width
}
