import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { testProjects } from './test-projects.ts'

const root = mkdtempSync(join(tmpdir(), 'atrium-projects-'))
afterAll(() => rmSync(root, { recursive: true }))

function put(path: string, text: string) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

test('a test file goes where its imports lead, over however many files', () => {
  for (const room of ['packages', 'modules', 'simulator', 'tools', 'prove'])
    mkdirSync(join(root, room))
  const server = 'apps/server/src'
  put(`${server}/test/database.ts`, '')
  put(`${server}/test/atrium.ts`, "import { x } from './database.ts'\nimport './circle.ts'")
  put(`${server}/test/circle.ts`, "import './atrium.ts'")
  put(`${server}/direct.test.ts`, "import {\n  openAtrium,\n} from './test/atrium.ts'")
  put(`${server}/round.test.ts`, "import './test/circle.ts'")
  put(
    `${server}/own.test.ts`,
    "const { startEmbedded } = await import('./db/embedded/embedded.ts')",
  )
  put(`${server}/killed.long.test.ts`, "import './test/atrium.ts'")
  put(`${server}/db/embedded/embedded.ts`, '')
  put(`${server}/typed.test.ts`, "import type { TestAtrium } from './test/atrium.ts'")
  put('apps/shell/src/plain.test.tsx', "import { test } from 'vitest'")
  put('apps/shell/src/global.test.ts', "vi.stubGlobal('fetch', () => {})")
  expect(testProjects(root)).toEqual({
    pure: [`${server}/typed.test.ts`, 'apps/shell/src/plain.test.tsx'],
    alone: ['apps/shell/src/global.test.ts'],
    database: [`${server}/direct.test.ts`, `${server}/own.test.ts`, `${server}/round.test.ts`],
    long: [`${server}/killed.long.test.ts`],
  })
})

test('there are tests of each kind here', () => {
  const { pure, alone, database, long } = testProjects(process.cwd())
  expect(pure).toContain('tools/rooms.test.ts')
  expect(alone).toContain('apps/shell/src/kernel/words/words.test.ts')
  expect(database).toContain('apps/server/src/test/sweep.test.ts')
  expect(long).toContain('apps/server/src/main.long.test.ts')
})
