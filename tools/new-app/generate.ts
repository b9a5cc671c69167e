import { cpSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { APP_NAME } from '@atrium/bridge/manifest.ts'

const templates = join(import.meta.dirname, 'templates')
export const KINDS = readdirSync(templates)

/** A running app from nothing, in `modules/<name>` or wherever it is wanted. */
export function generateApp(name: string, kind: string, modules: string): string {
  const folder = join(modules, name)
  if (!APP_NAME.test(name)) throw new Error(`"${name}" is no name: a-z, 0-9 and -, please.`)
  if (!KINDS.includes(kind))
    throw new Error(`There is no kind "${kind}", only ${KINDS.join(', ')}.`)
  if (existsSync(folder)) throw new Error(`${folder} exists.`)
  cpSync(join(templates, kind), folder, { recursive: true })
  for (const entry of readdirSync(folder, { recursive: true })) {
    const file = join(folder, String(entry))
    if (statSync(file).isFile())
      writeFileSync(file, readFileSync(file, 'utf8').replaceAll('__NAME__', name))
  }
  return folder
}
