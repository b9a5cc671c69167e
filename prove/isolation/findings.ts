import type { Tally } from './matrix.ts'

/** What was noticed first, in a few words; nothing where all was as it should be. */
export const firstFinding = ({ findings }: Tally): string =>
  findings.map(
    ({ fault, call, visitor, asked }) => `${fault}: ${call} by ${visitor}, ${asked.vector}`,
  )[0] ?? ''

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
