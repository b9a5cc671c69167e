import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { generateApp } from './generate.ts'

// `npm run new-app -- <name> [--kind react|vue|plain]`
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { kind: { type: 'string', default: 'react' } },
})
try {
  const [name = ''] = positionals
  generateApp(name, values.kind, join(import.meta.dirname, '../../modules'))
  process.stdout.write(`modules/${name} is there. See it: npm run dev-app -- ${name}\n`)
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}
