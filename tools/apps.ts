import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { buildApp } from '@atrium/bridge/build/build-app.ts'

// `node tools/apps.ts` builds our own micro-apps, `node tools/apps.ts hello-react` one of them.
const modules = join(import.meta.dirname, '../modules')
const all = readdirSync(modules).filter((name) => existsSync(join(modules, name, 'app.json')))
const asked = process.argv.slice(2)

for (const name of asked.length > 0 ? asked : all) {
  const { version } = await buildApp(join(modules, name))
  process.stdout.write(`${name} ${version}\n`)
}
