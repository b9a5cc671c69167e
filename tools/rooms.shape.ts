import { basename, dirname } from 'node:path'
import type { Finding } from './source.ts'

const MOST_FILES = 25

/** Which files of ours a file imports, by path from the root. */
export type ImportGraph = Map<string, string[]>

/** Siblings below one of these do not need each other in a circle, however many folders the way round has. */
const folderIn =
  /^((?:apps\/server\/src\/(?:features|kernel)|apps\/shell\/src\/(?:kernel|ui|entities)|packages\/(?:contract|blueprint)\/src)\/[^/]+)\//
/** Migrations are one list in one order: whoever reads them reads them from the first to the last. */
const isOneList = (folder: string) => folder === 'apps/server/src/db/migrations'

const isTest = (path: string) => /\.test\.tsx?$|\/src\/test\//.test(path)
const isOwnRoom =
  /^(apps\/[^/]+\/src\/(?:features|entities)\/[^/]+|apps\/[^/]+\/src\/[^/]+|packages\/[^/]+\/src)\//

/** What no single file shows: circles of imports and of folders, one name twice in a room, crowded folders. */
export const checkShape = (paths: string[], graph: ImportGraph): Finding[] => [
  ...circles(graph).map(([path = '', ...others]) => ({
    path,
    line: 1,
    says: `These import each other in a circle: ${[path, ...others].join(' → ')}`,
  })),
  ...circlesOfFolders(graph),
  ...sameNames(paths),
  ...crowdedFolders(paths),
]

/** Which file leads into which other folder of a circle is said, because that is what can be moved. */
function circlesOfFolders(graph: ImportGraph): Finding[] {
  const edges = [...graph].flatMap(([path, imports]) => {
    const from = folderIn.exec(path)?.[1]
    if (!from || isTest(path)) return []
    return imports.flatMap((name) => {
      const to = folderIn.exec(name)?.[1]
      const isSibling = to && to !== from && dirname(to) === dirname(from) && !isTest(name)
      return isSibling ? [{ from, to, path, name }] : []
    })
  })
  const folders = new Map(
    [...Map.groupBy(edges, ({ from }) => from)].map(([from, own]) => [
      from,
      own.map(({ to }) => to),
    ]),
  )
  for (const { to } of edges) if (!folders.has(to)) folders.set(to, [])
  return circles(folders).map((circle) => {
    const within = edges.filter(({ from, to }) => circle.includes(from) && circle.includes(to))
    const fewest = [...Map.groupBy(within, ({ from, to }) => `${from} ${to}`).values()]
      .toSorted((one, other) => one.length - other.length)
      .slice(0, 3)
      .flat()
    return {
      path: circle[0] ?? '',
      line: 1,
      says: `These folders import each other in a circle: ${circle.map((each) => basename(each)).join(', ')}. The fewest imports: ${fewest.map(({ path, name }) => `${path} → ${name}`).join('; ')}`,
    }
  })
}

/** A reader who is sent to `client.ts` must not have to ask which. */
function sameNames(paths: string[]): Finding[] {
  const inRooms = paths.filter((path) => isOwnRoom.test(path))
  const groups = Map.groupBy(inRooms, (path) => `${isOwnRoom.exec(path)?.[1]} ${basename(path)}`)
  return [...groups.values()].flatMap(([first = '', ...others]) =>
    others.map((path) => ({ path, line: 1, says: `Its room has a file of this name: ${first}` })),
  )
}

function crowdedFolders(paths: string[]): Finding[] {
  const code = paths.filter((path) => /\.(tsx?|sql)$/.test(path) && !isTest(path))
  return [...Map.groupBy(code, dirname)]
    .filter(([folder, { length }]) => length > MOST_FILES && !isOneList(folder))
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
