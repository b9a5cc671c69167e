import { setTimeout as sleep } from 'node:timers/promises'
import { startEmbedded } from '@atrium/server/db/embedded/embedded.ts'
import pg from 'pg'
import { inFolder, signIn, startServer } from '../bench/server-process.ts'
import { createWithoutEnd } from './create-enterprises.ts'
import type { Count, Proof } from './proof.ts'
import { type Fault, inspect } from './provisioned.ts'

const KILLS = 20
const PATIENCE = 60_000

/**
 * The server is killed, again and again, while enterprises are created and provisioned. Its
 * database lives on and the next server adopts it. In the end everything that was acknowledged is
 * there, and everything that is there is whole.
 */
export const killed: Proof = ({ random, amount = KILLS }) =>
  inFolder(async (folder) => {
    let server = await startServer(folder)
    const owner = new pg.Client((await startEmbedded({ folder, log: () => {} })).url)
    await owner.connect()
    const acknowledged: string[] = []
    let interrupted = 0
    try {
      for (let kill = 0; kill < amount; kill++) {
        // Creating wants a fresh proof.
        const cookie = await signIn(server.origin, 'operator')
        const creating = createWithoutEnd(server.origin, cookie, `kill${kill}`)
        await sleep(random.between(300, 1500))
        await server.kill()
        acknowledged.push(...(await creating))
        interrupted += await countUnderWay(owner)
        server = await startServer(folder)
      }
      await untilNothingWaits(owner)
      return await judge(owner, acknowledged, { amount, interrupted })
    } finally {
      await owner.end()
      await server.stop()
    }
  })

const countUnderWay = async (owner: pg.Client): Promise<number> =>
  Number((await owner.query("select count(*) from jobs where status = 'waiting'")).rows[0].count)

async function untilNothingWaits(owner: pg.Client) {
  for (const end = performance.now() + PATIENCE; performance.now() < end; await sleep(200))
    if ((await countUnderWay(owner)) === 0) return
}

type Tried = { amount: number; interrupted: number }

async function judge(owner: pg.Client, acknowledged: string[], tried: Tried): Promise<Count[]> {
  const found = await inspect(owner)
  const there = new Set(found.map(({ seen }) => seen.space))
  const none = (claim: string, fault: Fault): Count => {
    const faulty = found.filter((enterprise) => enterprise[fault] > 0)
    for (const { seen } of faulty) console.error(`${claim.trim()}:`, seen)
    return { claim, count: faulty.reduce((sum, each) => sum + each[fault], 0), wanted: 0 }
  }
  return [
    { claim: 'kill -9 while creating', count: tried.amount },
    { claim: '  enterprises acknowledged', count: acknowledged.length },
    { claim: '  provisionings interrupted', count: tried.interrupted },
    {
      claim: '  acknowledged writes that are gone',
      count: acknowledged.filter((space) => !there.has(space)).length,
      wanted: 0,
    },
    none('  steps lost', 'lost'),
    none('  steps doubled', 'doubled'),
    none('  enterprises half done', 'halfDone'),
    none('  enterprises with steps out of order', 'outOfOrder'),
  ]
}
