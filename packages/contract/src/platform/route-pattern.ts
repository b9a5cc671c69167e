// What the path of a route means: names, `:any` one segment, and `/*` at the end for any rest. Server and
// shell ask here, so that who may open an address and what opens there is one answer.

/** How an address matches the path of a route. */
export type Match = {
  params: Record<string, string>
  /** The part of the address that the path names. */
  base: string
  /** What an open path leaves over, without the slash before it. */
  rest: string
}

/** The segments of a path for comparison: different spellings of a name are the same address. */
export const segmentsOf = (path: string): string[] => piecesOf(path.toLowerCase())

/** The shape of a path: two paths of one shape match the same addresses. */
export const shapeOf = (path: string): string =>
  segmentsOf(path)
    .map((part) => (part.startsWith(':') ? ':' : part))
    .join('/')

const piecesOf = (path: string): string[] => path.split('/').filter(Boolean)

export function matchPath(path: string, address: string): Match | null {
  const pattern = piecesOf(path)
  const pieces = piecesOf(address)
  const isOpen = pattern.at(-1) === '*'
  const fixed = isOpen ? pattern.slice(0, -1) : pattern
  if (isOpen ? pieces.length < fixed.length : pieces.length !== fixed.length) return null

  const params: Record<string, string> = {}
  for (const [at, part] of fixed.entries()) {
    const piece = decoded(pieces[at] as string)
    if (part.startsWith(':')) params[part.slice(1)] = piece
    else if (part.toLowerCase() !== piece.toLowerCase()) return null
  }
  const base = `/${pieces.slice(0, fixed.length).join('/')}`
  return { params, base, rest: pieces.slice(fixed.length).join('/') }
}

/** The route an address leads to; the most particular one where several could be. */
export function findRoute<Route extends { path: string }>(
  routes: readonly Route[],
  address: string,
): Route | null {
  const found = routes.filter(({ path }) => matchPath(path, address))
  return found.sort((one, other) => particular(other).localeCompare(particular(one)))[0] ?? null
}

/** How specific a path is, as one letter per segment that sort: any rest, the end, any name, this name. */
const particular = ({ path }: { path: string }): string =>
  [...segmentsOf(path), '.']
    .map((part) => (part === '*' ? 'a' : part === '.' ? 'b' : part.startsWith(':') ? 'c' : 'd'))
    .join('')

function decoded(piece: string): string {
  try {
    return decodeURIComponent(piece)
  } catch {
    return piece
  }
}
