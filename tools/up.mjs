// The two commands and their siblings: `node tools/up.mjs start | test | dev | build | …`.
// Runs on Node 20 without a single package, because it is what brings Node and the packages.
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { apps } from './up/apps.mjs'
import { browser } from './up/browser.mjs'
import { inMemory } from './up/memory.mjs'
import { node, putFirstInPath } from './up/node.mjs'
import { packages } from './up/packages.mjs'
import { prepare } from './up/prepare.mjs'
import { CannotGoOn, hand, tell } from './up/run.mjs'
import { shell } from './up/shell.mjs'
import { test } from './up/test.mjs'

// A small young generation takes less memory at rest and is no slower under load.
const server = ['node', '--max-semi-space-size=4', 'apps/server/src/main.ts']

const commands = {
  start: { needs: [node, packages, shell, apps], run: (args) => hand([...server, ...args]) },
  test: { needs: [node, packages], run: (words) => inMemory(() => test(words)) },
  'test:watch': {
    needs: [node, packages],
    run: (args) => inMemory(() => hand(['vitest', ...args])),
  },
  coverage: {
    needs: [node, packages],
    run: (args) => inMemory(() => hand(['vitest', 'run', '--coverage', ...args])),
  },
  // Vite serves the pages from their sources, so nothing has to be built.
  dev: {
    needs: [node, packages],
    run: () =>
      hand([server[0], '--watch', '--inspect', ...server.slice(1)], ['vite', 'apps/shell']),
  },
  'dev-app': {
    needs: [node, packages, shell],
    run: (names) => {
      const lines = names.map((name, at) => `${name}=http://localhost:${5180 + at}`)
      process.env.ATRIUM_DEV_APPS = lines.join(',')
      return hand(
        [server[0], '--watch', ...server.slice(1)],
        ['vite', 'apps/shell'],
        ['node', 'tools/dev-app.ts', ...lines],
      )
    },
  },
  'new-app': {
    needs: [node, packages],
    run: (args) => hand(['node', 'tools/new-app/new-app.ts', ...args]),
  },
  new: { needs: [node, packages], run: (args) => hand(['node', 'tools/new/new.ts', ...args]) },
  pictures: {
    needs: [node, packages, shell, apps, browser],
    run: () => hand(['node', 'tools/pictures/pictures.ts']),
  },
  understand: {
    needs: [node, packages],
    run: (args) => hand(['node', 'tools/understand/understand.ts', ...args]),
  },
  'check-app': {
    needs: [node, packages],
    run: (args) => hand(['node', 'tools/check-app/check-app.ts', ...args]),
  },
  build: { needs: [node, packages, shell, apps], run: () => 0 },
  openapi: {
    needs: [node, packages],
    run: () => hand(['node', 'packages/contract/src/kernel/print-openapi.ts']),
  },
  generate: {
    needs: [node, packages],
    run: async () =>
      (await hand(['node', 'tools/pages.ts'])) ||
      (await hand(['node', 'tools/parts.ts'])) ||
      (await hand(['node', 'packages/contract/src/kernel/generate.ts'])) ||
      (await hand(['node', 'tools/proofs.ts'])) ||
      hand(['node', 'apps/server/src/db/generate.ts']),
  },
  advisories: {
    needs: [node, packages],
    run: () => hand(['node', 'tools/advisories.ts']),
  },
  bench: {
    needs: [node, packages, shell, apps, browser],
    run: (args) => hand(['node', 'bench/run.ts', ...args]),
  },
  prove: {
    needs: [node, packages, shell, apps],
    run: (args) => hand(['node', 'prove/run.ts', ...args]),
  },
}

const [name, ...args] = process.argv.slice(2)
try {
  const command = commands[name]
  if (!command) throw new CannotGoOn(`Say one of: ${Object.keys(commands).join(', ')}.`)
  // A file is named as seen from where the command was given.
  process.env.INIT_CWD ??= process.cwd()
  process.chdir(dirname(dirname(fileURLToPath(import.meta.url))))
  putFirstInPath()
  // What was compiled once is not compiled again: a start takes a third of the time.
  process.env.NODE_COMPILE_CACHE ??= resolve('.cache/compiled')
  if (name === 'start') giveMemoryBack()
  await prepare(command.needs)
  process.exitCode = await command.run(args)
} catch (error) {
  tell(error instanceof CannotGoOn ? error.message : error.stack)
  if (name === 'test') console.log('0 passed, 1 failed')
  process.exitCode = 1
}

/** Each thread would get a heap of its own, and give little of it back. */
function giveMemoryBack() {
  process.env.MALLOC_ARENA_MAX ??= '2'
  process.env.MALLOC_TRIM_THRESHOLD_ ??= String(128 * 1024)
}
