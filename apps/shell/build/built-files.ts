import type { Rolldown } from 'vite'

export type Output = Rolldown.RolldownOutput['output']

/** The scripts of a build by their names, and all that each of them loads at once. */
export function builtFiles(output: Output) {
  const chunks = new Map(
    output.flatMap((part) => (part.type === 'chunk' ? [[part.fileName, part] as const] : [])),
  )
  const reach = (file: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(file)) return seen
    seen.add(file)
    for (const imported of chunks.get(file)?.imports ?? []) reach(imported, seen)
    return seen
  }
  const modulesOf = (files: Iterable<string>) =>
    [...files].flatMap((file) => chunks.get(file)?.moduleIds ?? [])
  return { chunks, reach, modulesOf }
}
