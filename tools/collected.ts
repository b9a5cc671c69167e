import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { type Finding, rooms, sourcesBelow } from './source.ts'

/** What the test runners list, and what the compiler is given. */
type Lists = { tests: string[]; typed: string[] }

/** Every test file is run and every file of ours is typed: what no list names is found here. */
export function checkCollected(root: string, lists: Lists = listsOf(root)): Finding[] {
  const ours = [
    ...sourcesBelow(root, rooms, /\.tsx?$/).map(({ path }) => path),
    ...readdirSync(root).filter((name) => /\.tsx?$/.test(name)),
  ]
  const notIn = (listed: string[], paths: string[], says: string) =>
    paths.filter((path) => !listed.includes(path)).map((path) => ({ path, line: 1, says }))
  return [
    ...notIn(lists.tests, ours.filter(isTestFile), 'No test runner collects it.'),
    ...notIn(lists.typed, ours.filter(isTyped), 'It is in no tsconfig.'),
  ]
}

const isTestFile = (path: string) => /\.(test|spec|journey)\.tsx?$/.test(path)

/** A template is typed once an app is made of it, among the modules. */
const isTyped = (path: string) => !path.startsWith('tools/new-app/templates/')

const listsOf = (root: string): Lists => ({ tests: testFiles(root), typed: typedFiles(root) })

function testFiles(root: string): string[] {
  const vitest = JSON.parse(run(root, 'vitest', 'list', '--filesOnly', '--json'))
  const playwright = JSON.parse(
    run(
      root,
      'playwright',
      'test',
      '--config=e2e/playwright.config.ts',
      '--list',
      '--reporter=json',
    ),
  )
  return [
    ...vitest.map(({ file }: { file: string }) => fromRoot(root, file)),
    ...playwright.suites.map(({ file }: { file: string }) => `e2e/${file}`),
  ]
}

/** Of the projects that `tsc -b` builds. */
function typedFiles(root: string): string[] {
  const { references } = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8'))
  return references.flatMap(({ path }: { path: string }) => {
    const { files } = JSON.parse(run(root, 'tsc', '--showConfig', '-p', path))
    return files.map((file: string) => fromRoot(root, join(root, file)))
  })
}

const fromRoot = (root: string, path: string) => relative(root, path).split(sep).join('/')

const run = (root: string, program: string, ...args: string[]) =>
  execFileSync(program, args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
