import { readFileSync } from 'node:fs'
import { readAppFile } from '@atrium/blueprint/file/read-app-file.ts'
import type { AppFile } from '@atrium/contract/built-apps/app-file.shape.ts'
import { type AppTemplate, appTemplates } from '@atrium/contract/built-apps/built-app-limits.ts'
import type { Handlers, Serve } from '../../kernel/call/implement.ts'

const folder = new URL('./templates/', import.meta.url)
const known = new Map<AppTemplate, AppFile>()

/** An app file that comes with the product. */
export function templateFile(template: AppTemplate): AppFile {
  const found = known.get(template)
  if (found) return found
  const read = readAppFile(readFileSync(new URL(`${template}.atrium-app.json`, folder), 'utf8'))
  if ('problems' in read)
    throw new Error(`The template ${template} does not fit: ${JSON.stringify(read.problems)}`)
  known.set(template, read.file)
  return read.file
}

const templates: Serve<'appFile.templates'> = async () =>
  appTemplates.map((template) => {
    const {
      title,
      description = null,
      icon,
      colour,
      tables,
      examples = {},
    } = templateFile(template)
    return {
      template,
      title,
      description,
      icon,
      colour,
      tables: Object.keys(tables).length,
      fields: sumOf(Object.values(tables).map((table) => Object.keys(table.fields).length)),
      examples: sumOf(Object.values(examples).map((rows) => rows.length)),
    }
  })

const sumOf = (counts: number[]) => counts.reduce((sum, count) => sum + count, 0)

export const appFileTemplatesHandlers = {
  'appFile.templates': templates,
} satisfies Partial<Handlers>
