// Writes client-table.ts: the little of the catalogue that the browser needs at run time, so that
// no validation library rides along on the login page. `--check` only says whether it is fresh.
import { readFileSync, writeFileSync } from 'node:fs'
import { catalogue } from '../catalogue.ts'

const rows = Object.entries(catalogue).map(
  ([name, { method, path, params }]) => `  '${name}': ['${method}', '${path}', '${params}'],`,
)
const text = `// Generated from the catalogue by kernel/generate.ts. Do not edit.
import type { CallName } from './catalogue.ts'
import type { Method, ParamType } from './kernel/endpoint.ts'

export const clientTable: Record<CallName, readonly [Method, string, ParamType]> = {
${rows.join('\n')}
}
`
const file = new URL('../client-table.ts', import.meta.url)

if (!process.argv.includes('--check')) writeFileSync(file, text)
else if (readFileSync(file, 'utf8') !== text) {
  console.error('client-table.ts is older than the catalogue: run `npm run generate`.')
  process.exit(1)
}
