import { firstFinding } from '../findings.ts'
import { runMatrix } from '../matrix.ts'
import { inWorld } from '../world.ts'
import { faults } from './faults.ts'

// A process of its own, in which one guard of the program is missing: tells what the matrix noticed.

const some = new Set(['own', 'space', 'header', 'object'])
const concerned = faults.find(({ name }) => name === process.env.FAULT)?.calls
await inWorld(async (world) => {
  const tally = await runMatrix(world, {
    calls: ({ name }) => concerned?.test(name) ?? true,
    vectors: (vector) => some.has(vector),
    untilRed: true,
  })
  console.log(JSON.stringify({ noticed: firstFinding(tally) }))
})
