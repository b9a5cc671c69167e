import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { sourcesBelow } from './source.ts'

const root = join(import.meta.dirname, '..')

/** What a journey stands for in the first tier is said in its name, and told in docs/testing.md. */
const saidByJourneys = sourcesBelow(root, ['e2e'], /\.journey\.ts$/).flatMap(({ path, text }) =>
  [...new Set(text.match(/@first-[a-z-]+/g))].map(
    (tag) => `${tag} ${basename(path, '.journey.ts')}`,
  ),
)

const longTests = sourcesBelow(root, ['apps', 'packages'], /\.long\.test\.ts$/).map(({ path }) =>
  basename(path, '.long.test.ts'),
)

const plain = (cell: string) => cell.replaceAll('`', '')

const docs = readFileSync(join(root, 'docs/testing.md'), 'utf8')
const rows = docs.split('\n')

const toldInDocs = rows
  .filter((line) => line.startsWith('| `@first-'))
  .flatMap((line) => {
    const [, tag = '', , journeys = ''] = line.split('|').map((cell) => cell.trim())
    return [...journeys.matchAll(/`([^`]+)`/g)].map(([, journey]) => `${plain(tag)} ${journey}`)
  })

test('each thing that the first tier is for has the journeys that docs/testing.md names, and no others', () => {
  expect(saidByJourneys.toSorted()).toEqual(toldInDocs.toSorted())
  expect(toldInDocs.length).toBeGreaterThan(20)
})

test('each long test stands in docs/testing.md, with what takes long and what the first tier keeps of it', () => {
  const head = rows.findIndex((row) => row.startsWith('| long tests'))
  const table = rows.slice(head + 2, rows.indexOf('', head))
  const told = table.flatMap((row) =>
    Array.from((row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g), ([, name = '']) => name),
  )
  expect(told.toSorted()).toEqual(longTests.toSorted())
})
