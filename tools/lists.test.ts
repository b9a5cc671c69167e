import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const files = globSync('apps/shell/src/{entities,features,layouts,entrance}/**/*.{ts,tsx}', {
  cwd: root,
  exclude: (path) => path.includes('.test.'),
}).map((path) => ({ path, code: readFileSync(join(root, path), 'utf8') }))

const where = (pattern: RegExp) =>
  files.filter(({ code }) => pattern.test(code)).map(({ path }) => path)
const countOf = (pattern: RegExp) =>
  files.reduce((sum, { code }) => sum + [...code.matchAll(pattern)].length, 0)

test('every list of the product is described by data (docs/decisions/0206)', () => {
  expect(where(/\bviewOf\(/)).toEqual([])
  expect(where(/\bRows\b[^'"]*from '[^']*\/list\/rows\.ts'/)).toEqual([])
  expect(countOf(/\blistOf</g)).toBeGreaterThanOrEqual(30)
})

test('its controls follow from the description too', () => {
  expect(where(/\/list\/toolbar\/(list-toolbar|active-filters)\.tsx'/)).toEqual([])
})

/** So many columns are drawn as nothing else is. Whoever adds one asks first whether it is a kind that others need too. */
const OWN = 38
test('few cells are drawn by hand', () => {
  const columns = files.flatMap(({ code }) => [...code.matchAll(/\{ kind: 'own'(?!, sense)/g)])
  expect(columns.length).toBeLessThanOrEqual(OWN)
})
