import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const rooms = ['packages', 'apps', 'modules', 'simulator', 'tools', 'prove']
/** What a test imports when it is given a database, or starts one of its own. */
const startsDatabase = /^apps\/server\/src\/(test\/database|db\/embedded\/embedded[.\w]*)\.ts$/
/** Imports of types are gone when the file runs. */
const imports =
  /^(?:import|export) (?!type )[^'"]*?['"](\.[^'"]+)['"]|import\(\s*['"](\.[^'"]+)['"]\s*\)/gm

/** What is changed for a whole process: the next file in it would find it changed. */
const changesProcess = /\bvi\.(stubGlobal|stubEnv|mock|doMock)\(|^\/\/ @vitest-environment /m

/** Of the second tier, as it says in its name: docs/testing.md tells why. */
const isLong = (file: string) => file.endsWith('.long.test.ts')

export type TestProjects = Record<'pure' | 'alone' | 'database' | 'long', string[]>

/**
 * The test files, by whether they reach a database through what they import: nobody
 * says it of a file, so nobody can say it wrongly.
 */
export function testProjects(root: string): TestProjects {
  const files = rooms.flatMap((room) => sourcesBelow(root, room))
  const importers = new Map<string, string[]>()
  for (const file of files)
    for (const imported of importsOf(root, file))
      importers.set(imported, [...(importers.get(imported) ?? []), file])

  const reached = new Set(files.filter((file) => startsDatabase.test(file)))
  for (const file of reached)
    for (const importer of importers.get(file) ?? []) reached.add(importer)

  const tests = files.filter((file) => /\.test\.tsx?$/.test(file)).sort()
  const database = tests.filter((file) => reached.has(file) && !isLong(file))
  const long = tests.filter(isLong)
  const without = tests.filter((file) => !reached.has(file) && !isLong(file))
  const alone = without.filter((file) =>
    changesProcess.test(readFileSync(join(root, file), 'utf8')),
  )
  return { pure: without.filter((file) => !alone.includes(file)), alone, database, long }
}

function sourcesBelow(root: string, folder: string): string[] {
  const entries = readdirSync(join(root, folder), { withFileTypes: true })
  return entries.flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory())
      return /^(node_modules|dist)$/.test(entry.name) ? [] : sourcesBelow(root, path)
    return /\.tsx?$/.test(entry.name) ? [path] : []
  })
}

const importsOf = (root: string, file: string) =>
  [...readFileSync(join(root, file), 'utf8').matchAll(imports)].map(([, fixed, dynamic]) =>
    join(dirname(file), fixed ?? dynamic ?? ''),
  )
