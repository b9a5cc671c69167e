import { basename, dirname } from 'node:path'
import type { Finding } from './source.ts'

const MOST_FILES = 25

/** Which files of ours a file imports, by path from the root. */
export type ImportGraph = Map<string, string[]>

const isTest = (path: string) => /\.test\.tsx?$|\/src\/test\//.test(path)
const isOwnRoom =
  /^(apps\/[^/]+\/src\/(?:features|entities)\/[^/]+|apps\/[^/]+\/src\/[^/]+|packages\/[^/]+\/src)\//

/** What no single file shows: circles of imports, one name twice in a room, crowded folders. */
export const checkShape = (paths: string[], graph: ImportGraph): Finding[] => [
  ...circles(graph).map(([path = '', ...others]) => ({
    path,
    line: 1,
    says: `These import each other in a circle: ${[path, ...others].join(' → ')}`,
  })),
  ...sameNames(paths),
  ...crowdedFolders(paths),
]

/** A reader who is sent to `client.ts` must not have to ask which. */
function sameNames(paths: string[]): Finding[] {
  const inRooms = paths.filter((path) => isOwnRoom.test(path))
  const groups = Map.groupBy(inRooms, (path) => `${isOwnRoom.exec(path)?.[1]} ${basename(path)}`)
  return [...groups.values()].flatMap(([first = '', ...others]) =>
    others.map((path) => ({ path, line: 1, says: `Its room has a file of this name: ${first}` })),
  )
}

function crowdedFolders(paths: string[]): Finding[] {
  const code = paths.filter((path) => /\.tsx?$/.test(path) && !isTest(path))
  return [...Map.groupBy(code, dirname)]
    .filter(([, { length }]) => length > MOST_FILES)
    .map(([path, { length }]) => ({
      path,
      line: 1,
      says: `${length} files in one folder, at most ${MOST_FILES}: give them rooms.`,
    }))
}

/** Tarjan's: every group of files that can reach each other. */
function circles(graph: ImportGraph): string[][] {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const found: string[][] = []
  const visit = (path: string): number => {
    order.set(path, order.size)
    let low = order.get(path) as number
    open.push(path)
    for (const next of graph.get(path) ?? []) {
      if (!graph.has(next)) continue
      if (!order.has(next)) low = Math.min(low, visit(next))
      else if (open.includes(next)) low = Math.min(low, order.get(next) as number)
    }
    lowest.set(path, low)
    if (low === order.get(path)) {
      const group = open.splice(open.indexOf(path))
      if (group.length > 1) found.push(group)
    }
    return low
  }
  for (const path of graph.keys()) if (!order.has(path)) visit(path)
  return found
}
