import { printTable } from '../../bench/table.ts'
import type { Proof } from '../proof.ts'
import { tellFindings } from './findings.ts'
import { type Counted, runMatrix } from './matrix.ts'
import { openTables } from './table-cells.ts'
import { runTopics } from './topics.ts'
import { inWorld } from './world.ts'

/**
 * Every call by every visitor, by every way to name what is another tenant's; every table, verb and hat; and every
 * stream. `npm run prove -- isolation=member.` tries the calls that have this in their name.
 */
export const isolation: Proof = ({ only = '' }) =>
  inWorld(async (world) => {
    const tables = await openTables(world)
    const cells = await tables.run()
    await tables.close()
    const foreign = cells.filter(({ verdict }) => verdict === 'foreign')
    for (const { table, verb, context } of foreign) console.error(`${verb} ${table} by ${context}`)
    const tally = await runMatrix(world, { calls: ({ name }) => name.includes(only) })
    tellFindings(tally)
    for (const line of world.atrium.problems.slice(0, 3)) console.error(line.slice(0, 1_000))
    const topics = await runTopics(world)
    printTable([...tally.visitors].map(([visitor, counted]) => ({ visitor, ...written(counted) })))
    console.log()
    printTable([...tally.vectors].map(([vector, counted]) => ({ vector, ...written(counted) })))
    console.log()
    const { leak, write, admitted, '5xx': broken } = tally.faults
    return [
      { claim: 'cells: call × visitor × way to name a thing', count: tally.cells },
      { claim: '  requests', count: tally.requests },
      { claim: '  leaks: a word of another tenant', count: leak, wanted: 0 },
      {
        claim: '  writes: a row of another tenant, or any by who is refused',
        count: write,
        wanted: 0,
      },
      { claim: '  let in against the access of the call', count: admitted, wanted: 0 },
      { claim: '  faults of ours (5xx)', count: broken, wanted: 0 },
      { claim: 'cells: table × verb × who asks', count: cells.length },
      { claim: '  that get at rows of others', count: foreign.length, wanted: 0 },
      { claim: 'cells: stream × visitor × space', count: topics.cells },
      { claim: '  that heard anything at all', count: topics.hearing },
      { claim: '  that heard of others', count: topics.leaks, wanted: 0 },
    ]
  })

const written = ({ cells, requests, through, faults }: Counted) => ({
  cells: String(cells),
  requests: String(requests),
  'let through': String(through),
  faults: String(faults),
})
