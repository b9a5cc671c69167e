// `npm run new -- noun | call | page | list <name>`: what is added first, whole and tested, to go on from.
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { addCall } from './call.ts'
import { Draft, Refused } from './draft.ts'
import { addNoun } from './noun.ts'
import { addPage } from './page.ts'

const usage = `Say one of:
  npm run new -- noun <name> [--room people|enterprises|apps|platform|sign-in] [--right <permission>]
  npm run new -- call <noun>.<verb> [--write]
  npm run new -- page <noun>[.<part>] [--path /enterprise/thing] [--right <access>] [--read <call>]
  npm run new -- list <noun>[.<part>] [--path /enterprise/thing] [--right <access>] [--read <call>]
and with each --zh <what it is called in Chinese>.`

const contract = 'packages/contract/src/kernel/generate.ts'
const tables = 'apps/server/src/db/generate.ts'
const pages = 'tools/pages.ts'
const parts = 'tools/parts.ts'

try {
  const text = { type: 'string' } as const
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      room: text,
      right: text,
      path: text,
      read: text,
      zh: text,
      write: { type: 'boolean' },
    },
  })
  const [kind = '', name = '', ...more] = positionals
  const root = join(import.meta.dirname, '../..')
  const draft = new Draft(root)
  const make = {
    noun: () => addNoun(draft, name, values),
    call: () => addCall(draft, name, values),
    page: () => addPage(draft, 'page', name, values),
    list: () => addPage(draft, 'list', name, values),
  }
  if (!Object.hasOwn(make, kind) || !name || more.length > 0) throw new Refused(usage)
  const says = make[kind as keyof typeof make]()
  const paths = draft.save()

  const run = (program: string, ...args: string[]) =>
    execFileSync(program, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
  run('biome', 'check', '--write', ...paths.filter((path) => /\.tsx?$/.test(path)))
  if (kind === 'page' || kind === 'list') run('node', pages)
  if (kind === 'noun') run('node', parts)
  if (kind === 'noun' || kind === 'call') run('node', contract)
  if (kind === 'noun') run('node', tables)
  process.stdout.write(`${paths.map((path) => `  ${path}\n`).join('')}${says}\n`)
  if (!values.zh && paths.includes('words/zh-CN.json'))
    process.stdout.write('Its Chinese words want a better name: --zh says it.\n')
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}
