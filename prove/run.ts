import { printTable } from '../bench/table.ts'
import { formulas } from './formulas/formulas.proof.ts'
import { fuzz } from './fuzz.proof.ts'
import { guards } from './isolation/guards/guards.proof.ts'
import { isolation } from './isolation/isolation.proof.ts'
import { killed } from './killed.proof.ts'
import { outage } from './outage.proof.ts'
import { type Count, holds, type Proof } from './proof.ts'
import { races } from './races.proof.ts'
import { Random } from './random.ts'
import { rights } from './rights/rights.proof.ts'
import { signInLimits } from './sign-in.proof.ts'
import { tests } from './tests/tests.proof.ts'
import { walks } from './walks.proof.ts'

// `npm run prove` tries everything its usual number of times, `npm run prove -- killed=200` one of
// them more often. The same SEED makes the same choices.

const proofs: Record<string, Proof> = {
  formulas,
  fuzz,
  guards,
  isolation,
  killed,
  outage,
  races,
  rights,
  'sign-in': signInLimits,
  tests,
  walks,
}

/** It takes hours, and says nothing of the product: it is run when it is named. */
const isOnRequest = (name: string) => name === 'tests'

const asked = new Map(
  process.argv.slice(2).map((word) => {
    const [name = '', amount] = word.split('=')
    if (!(name in proofs))
      throw new Error(`No proof "${name}"; there are ${Object.keys(proofs).join(', ')}.`)
    return [name, amount]
  }),
)
const seed = Number(process.env.SEED ?? Date.now() % 2 ** 32)
console.log(`SEED=${seed}`)

const counts: Count[] = []
for (const [name, prove] of Object.entries(proofs)) {
  if (asked.size > 0 ? !asked.has(name) : isOnRequest(name)) continue
  process.stderr.write(`Proving ${name} …\n`)
  const said = asked.get(name)
  const amount = said === undefined || Number.isNaN(Number(said)) ? undefined : Number(said)
  counts.push(...(await prove({ random: new Random(seed), seed, amount, only: said ?? '' })))
}
printTable(
  counts.map((count) => ({
    claim: count.claim,
    count: String(count.count),
    wanted: count.wanted === undefined ? '' : String(count.wanted),
    holds: count.wanted === undefined ? '' : holds(count) ? 'yes' : 'NO',
  })),
)
process.exitCode = counts.every(holds) ? 0 : 1
