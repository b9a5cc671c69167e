import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { loginConfig } from '@atrium/server/db/roles.ts'
import type { BareOrder } from './bare-server.ts'
import { answersPerSecond } from './load.ts'
import { atLeast, type Figure, interleave, told } from './measure.ts'
import { openRecorder, type Statement } from './recorded.ts'
import { freePort, signIn } from './server-process.ts'
import { withServer } from './with-server.ts'

const PATH = '/sapi/user/baseinfo'
const ROUNDS = 6
const SECONDS = 2
/** Answers until the engine has compiled what it runs often. */
const WARM_UP = 4_000

/** A signed-in read, against the same statements behind the least server there can be. */
export const baseinfo = (): Promise<Figure[]> =>
  withServer(async ({ url, server }) => {
    const cookie = await signIn(server.origin, 'member')
    const recorder = await openRecorder(url, cookie)
    const statements = await recorder.statementsOf(PATH).finally(recorder.close)
    const bare = await startBare(url, statements)
    const load = { path: PATH, cookie }
    for (const { origin } of [server, bare])
      for (let answered = 0; answered < WARM_UP; )
        answered += await answersPerSecond({ ...load, origin, seconds: 1 })

    const rates = await interleave(ROUNDS, {
      atrium: () => answersPerSecond({ ...load, origin: server.origin, seconds: SECONDS }),
      bare: () => answersPerSecond({ ...load, origin: bare.origin, seconds: SECONDS }),
    }).finally(bare.stop)
    return [
      told('signed-in baseinfo, requests per second', rates.atrium),
      atLeast('  × bare node:http with the same statements', rates.atrium / rates.bare, 0.6),
    ]
  })

async function startBare(url: string, statements: Statement[]) {
  const port = await freePort()
  const child = fork(join(import.meta.dirname, 'bare-server.ts'), { serialization: 'advanced' })
  const order: BareOrder = { config: loginConfig(url), statements, port }
  child.send(order)
  await once(child, 'message')
  return { origin: `http://localhost:${port}`, stop: () => void child.kill() }
}
