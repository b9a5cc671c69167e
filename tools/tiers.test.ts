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

const plain = (cell: string) => cell.replaceAll('`', '')

const toldInDocs = readFileSync(join(root, 'docs/testing.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| `@first-'))
  .flatMap((line) => {
    const [, tag = '', , journeys = ''] = line.split('|').map((cell) => cell.trim())
    return [...journeys.matchAll(/`([^`]+)`/g)].map(([, journey]) => `${plain(tag)} ${journey}`)
  })

test('each thing that the first tier is for has the journeys that docs/testing.md names, and no others', () => {
  expect(saidByJourneys.toSorted()).toEqual(toldInDocs.toSorted())
  expect(toldInDocs.length).toBeGreaterThan(20)
})
