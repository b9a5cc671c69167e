// Writes client-table.ts and stale-on.ts: the little of the catalogue that the browser needs at run
// time, so that no validation library rides along on the login page. `--check` only says whether they
// are fresh.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { catalogue } from '../catalogue.ts'
import type { Endpoint } from './endpoint.ts'

/** The calls of the entrance's first pages, which are small and carry no more. */
const atSignIn = /^(session\.create|user\.baseinfo|global\.config)$/

/** The calls of all other pages of the entrance. */
const ways =
  /^(session\.twoStep.*|code\.(send|countdown|signIn)|qr\.(create|state|follow|signIn)|register\..*|joinRequest\.offer|password\.(reset|judge)|workplace\..*|binding\.(config|owner|bind))$/

/**
 * One line of the table, which every signed-in page carries: a read has only its path, and one with a query ends in
 * `?`.
 */
const row = ([name, { method, path, params }]: [string, Endpoint]) =>
  `  '${name}': '${method === 'GET' ? '' : `${method} `}${path}${params === 'query' ? '?' : ''}',`
const entries = Object.entries(catalogue as Record<string, Endpoint>)
const rowsOf = (names: RegExp) =>
  entries
    .filter(([name]) => names.test(name))
    .map(row)
    .join('\n')
const clientTable = `// Generated from the catalogue by kernel/generate.ts. Do not edit.
// long because there are many calls.
import type { CallName } from './catalogue.ts'

/** '/v1/things' is read, 'POST /v1/things' written with a body, 'PUT /v1/things?' with a query. */
export type ClientTable = Partial<Record<CallName, string>>

export const signInTable: ClientTable = {
${rowsOf(atSignIn)}
}

export const waysTable: ClientTable = {
${rowsOf(ways)}
}

export const clientTable: ClientTable = {
${entries.map(row).join('\n')}
}
`

/** The longest line of the formatter, which breaks longer ones. */
const WIDEST = 100

function staleRow([name, { staleOn }]: [string, Endpoint]): string {
  if ('never' in staleOn || staleOn.length === 0) return ''
  const kinds = staleOn.map((kind) => `'${kind}'`)
  const line = `  '${name}': [${kinds.join(', ')}],`
  if (line.length <= WIDEST) return `${line}\n`
  return `  '${name}': [\n${kinds.map((kind) => `    ${kind},\n`).join('')}  ],\n`
}

function aboutRow([name, { about }]: [string, Endpoint]): string {
  const said = Object.entries(about).map(([noun, field]) => `${noun}: '${field}'`)
  return said.length === 0 ? '' : `  '${name}': { ${said.join(', ')} },\n`
}

/** A file apart, because the entrance hears no events and must not carry it. */
const staleOn = `// long because each read has a line.
// Generated from the catalogue by kernel/generate.ts. Do not edit.
import type { CallName } from './catalogue.ts'
import type { AboutOf, EventKind } from './kernel/event-kinds.ts'

/** The events after which a read is asked again. */
export const staleOn: Partial<Record<CallName, readonly EventKind[]>> = {
${entries.map(staleRow).join('')}}

/** Which of a read's values names what its answer is about: an event about another one does not concern it. */
export const about: Partial<Record<CallName, AboutOf<string>>> = {
${entries.map(aboutRow).join('')}}
`

const files = { 'client-table.ts': clientTable, 'stale-on.ts': staleOn }
for (const [name, text] of Object.entries(files)) {
  const file = new URL(`../${name}`, import.meta.url)
  if (!process.argv.includes('--check')) writeFileSync(file, text)
  else if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
    console.error(`${name} is older than the catalogue: run \`npm run generate\`.`)
    process.exit(1)
  }
}
