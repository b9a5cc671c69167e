// `npm run generate` writes the lists of what each noun declares where it stands: its calls, what serves them, what its
// keys say, its jobs and chores, and those of its tables that move with an enterprise.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Finding, type Source, sourcesBelow } from './source.ts'

const contracts = 'packages/contract/src'
const features = 'apps/server/src/features'

/** Something that a file exports, and whether it must be told what it stands on. */
type Part = { name: string; path: string; isMade: boolean }

const generated = '// Generated from what nouns declare by tools/parts.ts. Do not edit.\n'

/** Paths of files, and what follows from the nouns for each of them. */
export function writtenFrom(sources: Source[]): Map<string, string> {
  const catalogue = `${contracts}/catalogue.ts`
  const handlers = `${features}/feature-handlers.ts`
  const calls = partsIn(sources, contracts, 'Calls')
  const served = partsIn(sources, features, 'Handlers')
  const constraints = `${features}/feature-constraints.ts`
  const answered = partsIn(sources, features, 'Constraints')
  const background = (kind: string) =>
    [
      `${features}/feature-${kind.toLowerCase()}.ts`,
      partsIn(sources, features, kind),
      { name: 'type BackgroundDeps', path: `${features}/background-deps.ts`, isMade: false },
    ] as const
  const [jobs, ownJobs, means] = background('Jobs')
  const [chores, ownChores] = background('Chores')
  const tables = `${features}/feature-moved-tables.ts`
  const moved = partsIn(sources, features, 'MovedTables')
  return new Map([
    [
      catalogue,
      `${generated}${importsOf(calls, catalogue)}
/** Every call of the product. Routes, checks, client, OpenAPI and the sweep follow from it. */
export const catalogue = {
${spread(calls)}}

export type Catalogue = typeof catalogue
export type CallName = keyof Catalogue
`,
    ],
    [
      handlers,
      `${generated}// long because there are many calls.
${importsOf(
  [...served, { name: 'type HandlerDeps', path: `${features}/handler-deps.ts`, isMade: false }],
  handlers,
)}
/** What serves the calls of each feature. */
export const featureHandlers = (deps: HandlerDeps) => ({
${spread(served)}})
`,
    ],
    [
      constraints,
      `${generated}${importsOf(answered, constraints)}
/** What is said when a row is refused by a key that somebody else was faster at. */
export const featureConstraints = {
${spread(answered)}}
`,
    ],
    [
      jobs,
      `${generated}${importsOf([...ownJobs, means], jobs)}
/** The work that a process takes up beside the calls, by the name it is put down under. */
export const featureJobs = (deps: BackgroundDeps) => ({
${spread(ownJobs)}})
`,
    ],
    [
      chores,
      `${generated}${importsOf([...ownChores, means], chores)}
/** The work that comes round by itself, by the name its rounds are noted under. */
export const featureChores = (deps: BackgroundDeps) => ({
${spread(ownChores)}})
`,
    ],
    [
      tables,
      `${generated}${importsOf(moved, tables)}
/** What may be said in a file of the tables of an enterprise, by their names. */
export const featureMovedTables = {
${spread(moved)}}
`,
    ],
  ])
}

const spread = (parts: Part[]) =>
  parts.map(({ name, isMade }) => `  ...${name}${isMade ? '(deps)' : ''},\n`).join('')

/** Those exported below a folder under a name with this ending, in the order of their files. */
function partsIn(sources: Source[], folder: string, ending: string): Part[] {
  const shape = new RegExp(`^export const (\\w+${ending})(?:: \\w+)? = (\\()?`, 'gm')
  return sources
    .filter(({ path }) => path.startsWith(`${folder}/`))
    .flatMap(({ path, text }) =>
      Array.from(text.matchAll(shape), ([, name = '', made]) => ({ name, path, isMade: !!made })),
    )
    .toSorted(byPath)
}

/** As the formatter orders imports: `role.ts`, `role-manage.ts`. */
const byPath = (one: Part, other: Part) => (orderOf(one) < orderOf(other) ? -1 : 1)
const orderOf = ({ path }: Part) => path.replaceAll('-', '~')

/** A file that declares several parts is imported once. */
const importsOf = (parts: Part[], from: string) =>
  [...Map.groupBy(parts.toSorted(byPath), ({ path }) => path)]
    .map(([path, those]) => {
      const names = those.map(({ name }) => name).toSorted()
      const [, type = '', plain = names.join(', ')] = /^(type )(\w+)$/.exec(names.join()) ?? []
      return `import ${type}{ ${plain} } from '.${path.slice(dirname(from).length)}'\n`
    })
    .join('')

const partsBelow = (root: string) => [
  ...sourcesBelow(root, [contracts], /\.contract\.ts$/),
  ...sourcesBelow(
    root,
    [features],
    /\/features\/(?:[\w-]+\/){1,2}[\w.-]+(?<!\.(?:store|test))\.ts$/,
  ),
]

function writeParts(root: string): void {
  for (const [path, text] of writtenFrom(partsBelow(root))) writeFileSync(join(root, path), text)
}

/** What was written from the nouns is as they are now. */
export const checkParts = (root: string): Finding[] =>
  [...writtenFrom(partsBelow(root))]
    .filter(
      ([path, text]) =>
        !existsSync(join(root, path)) || readFileSync(join(root, path), 'utf8') !== text,
    )
    .map(([path]) => ({ path, line: 1, says: 'It is older than the nouns: npm run generate.' }))

if (import.meta.main) writeParts(process.cwd())
