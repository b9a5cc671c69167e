import type { Rolldown } from 'vite'

type Graph = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>

/**
 * Everything of ours that these need at once goes into one file. The parts that come later share
 * some of it, and would otherwise split it by who shares what: more requests and worse compression
 * for everybody who never needs those parts.
 */
export function firstView(entries: string[], file: string) {
  let needed: Set<string> | null = null
  return (id: string, graph: Graph): string | null => {
    needed ??= new Set(entries.flatMap((entry) => [...reach(entry, graph)]))
    return needed.has(id) ? file : null
  }
}

/** What is imported from there on, and not merely on demand. */
function reach(from: string, graph: Graph, seen = new Set<string>()): Set<string> {
  for (const id of graph.getModuleInfo(from)?.importedIds ?? []) {
    if (seen.has(id)) continue
    seen.add(id)
    reach(id, graph, seen)
  }
  return seen
}
