// Writes docs/proofs.md: for each call with an effect, and each file, whether it asks who it is, and why. Its test says
// whether that is fresh.
import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { catalogue } from '../packages/contract/src/catalogue.ts'
import type { Endpoint } from '../packages/contract/src/kernel/endpoint.ts'
import {
  alwaysAsks,
  askingOf,
  askingReasons,
  type Proof,
  sparingReasons,
} from '../packages/contract/src/kernel/proof.ts'

const root = resolve(import.meta.dirname, '..')
export const PLACE = join(root, 'docs/proofs.md')

const HEAD = `# Which acts ask who you are

A proof is asked where it protects, and nowhere else: for what gives rights or a way in, takes data out or cannot be
undone. It holds for thirty minutes in the browser in which it was given, and ends sooner where that browser is left alone
for ten. Signing in by password, code or passkey is a proof; a QR code, a workplace app and a trusted browser are none.
Each call says it in its entry of the catalogue, as \`proof\`; without that it does not compile. Calls that always ask are
asked by the kernel (\`kernel/call/proof.ts\`), before their handler runs. Why it is so:
[decisions/0085](decisions/0085-a-proof-where-it-protects.md).

Written by \`npm run generate\`; do not edit.
`

type Call = readonly [name: string, endpoint: Endpoint]

const calls: Call[] = Object.entries(catalogue as Record<string, Endpoint>).filter(
  ([, { proof }]) => proof !== null,
)
const sparing = (reason: Proof) => calls.filter(([, { proof }]) => proof === reason)

const aligned = (rows: string[][]) => {
  const widths = (rows[0] ?? []).map((_, at) =>
    Math.max(...rows.map((row) => row[at]?.length ?? 0)),
  )
  const line = (row: string[]) =>
    `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`
  const [head = [], ...rest] = rows
  return [
    line(head),
    `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`,
    ...rest.map(line),
  ].join('\n')
}

const asking = () =>
  aligned([
    ['call', 'what it does', 'asks', 'because'],
    ...calls.flatMap(([name, endpoint]) => {
      const asks = askingOf(endpoint)
      if (!asks) return []
      const when = alwaysAsks(endpoint) ? 'always' : `when ${asks.when}`
      return [[`\`${name}\``, endpoint.summary, when, askingReasons[asks.reason]]]
    }),
  ])

const asksNot = ([reason, words]: [string, string]) =>
  `### ${words}\n\n${aligned([
    ['call', 'what it does'],
    ...sparing(reason as Proof).map(([name, { summary }]) => [`\`${name}\``, summary]),
  ])}`

export const proofsPage = (): string =>
  [
    HEAD,
    '## What asks',
    asking(),
    '## What asks for none',
    ...Object.entries(sparingReasons).map(asksNot),
  ]
    .join('\n\n')
    .replace(HEAD + '\n\n', HEAD + '\n')
    .concat('\n')

if (import.meta.main) writeFileSync(PLACE, proofsPage())
