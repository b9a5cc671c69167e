import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkCollected } from './collected.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'collected-'))
})
afterEach(() => rmSync(root, { recursive: true }))

const markdown = 'apps/shell/src/markdown.test.tsx'
const journey = 'e2e/sign-in.journey.ts'

test('a test file that no runner lists is found, whatever it ends in', () => {
  write(markdown, journey)
  expect(checkCollected(root, { tests: [], typed: [markdown, journey] })).toEqual([
    { path: markdown, line: 1, says: 'No test runner collects it.' },
    { path: journey, line: 1, says: 'No test runner collects it.' },
  ])
})

test('a file that is in no tsconfig is found, also in the root', () => {
  write(markdown, 'vitest.config.ts')
  expect(checkCollected(root, { tests: [markdown], typed: [] })).toEqual([
    { path: markdown, line: 1, says: 'It is in no tsconfig.' },
    { path: 'vitest.config.ts', line: 1, says: 'It is in no tsconfig.' },
  ])
})

test('what is listed is fine, and so are templates of apps to come', () => {
  write(markdown, 'tools/new-app/templates/react/src/main.tsx')
  expect(checkCollected(root, { tests: [markdown], typed: [markdown] })).toEqual([])
})

function write(...paths: string[]): void {
  for (const path of paths) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), '')
  }
}
