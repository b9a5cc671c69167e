const RADIUS = 100
const INNER = 56

/** A ring of slices, by their share of the whole; what is below nought has none. */
export function slicesOf(sizes: readonly number[]): { share: number; path: string }[] {
  const parts = sizes.map((size) => Math.max(0, size))
  const all = parts.reduce((sum, part) => sum + part, 0) || 1
  let begun = 0
  return parts.map((part) => {
    const share = part / all
    const from = begun
    begun += share
    // A whole turn ends where it begins, and would be nothing.
    return { share, path: share === 0 ? '' : slice(from, Math.min(begun, from + 0.9999)) }
  })
}

function slice(from: number, until: number): string {
  const spot = (turn: number, radius: number) => {
    const angle = (turn - 0.25) * 2 * Math.PI
    return `${(Math.cos(angle) * radius).toFixed(2)} ${(Math.sin(angle) * radius).toFixed(2)}`
  }
  const isLarge = until - from > 0.5 ? 1 : 0
  return `M${spot(from, RADIUS)}A${RADIUS} ${RADIUS} 0 ${isLarge} 1 ${spot(until, RADIUS)}L${spot(until, INNER)}A${INNER} ${INNER} 0 ${isLarge} 0 ${spot(from, INNER)}Z`
}
