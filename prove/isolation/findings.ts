import { runMatrix, type Tally } from './matrix.ts'
import type { World } from './world.ts'

type Finding = Tally['findings'][number]

const inWords = ({ fault, call, visitor, asked }: Finding) =>
  `${fault}: ${call} by ${visitor}, ${asked.vector}`

/** What was noticed first, in a few words; nothing where all was as it should be. */
export const firstFinding = ({ findings: [first] }: Tally): string => (first ? inWords(first) : '')

/** The first that was found only because a guard was gone: now that it is back, the same cell is as it should be. */
export async function confirmedFinding(world: World, { findings }: Tally): Promise<string> {
  for (const finding of findings) {
    const again = await runMatrix(world, {
      calls: ({ name }) => name === finding.call,
      visitors: ({ name }) => name === finding.visitor,
      vectors: (vector) => vector === finding.asked.vector,
      untilRed: true,
    })
    if (again.findings.length === 0) return inWords(finding)
    process.stderr.write(`  red with the guard in its place too · ${inWords(finding)}\n`)
  }
  return ''
}

/** All of it, one line for each call. */
export function tellFindings({ findings }: Tally): void {
  for (const [what, found] of Map.groupBy(findings, ({ fault, call }) => `${fault} ${call}`)) {
    const by = (name: (one: (typeof found)[number]) => string) =>
      [...new Set(found.map(name))].join(', ')
    const [first] = found
    console.error(`${what}: by ${by(({ visitor }) => visitor)}; ${by(({ asked }) => asked.vector)}`)
    console.error(
      `  ${first?.asked.method} ${first?.asked.url} ${JSON.stringify(first?.asked.payload ?? '')}`,
    )
    console.error(`  ${first?.answer.status} ${first?.answer.text.slice(0, 200)}`)
  }
}
