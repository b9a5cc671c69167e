import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const rows = readFileSync(join(root, 'docs/limits.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && line.includes('`'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, what = '', , file = '', code = '']) => ({ what, file, code }))

const plain = (cell: string) => cell.replace(/^`|`$/g, '')
const textOf = (file: string) =>
  ['apps/server/src', 'packages']
    .map((folder) => join(root, folder, file))
    .filter((path) => existsSync(path))
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n')

test.each(rows)('the limit of $what stands where docs/limits.md says', ({ file, code }) =>
  expect(textOf(plain(file))).toContain(plain(code)),
)

test('docs/limits.md has rows', () => expect(rows.length).toBeGreaterThan(50))
