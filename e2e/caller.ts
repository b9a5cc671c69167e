import type { CallName } from '@atrium/contract/catalogue.ts'
import { clientTable } from '@atrium/contract/client-table.ts'
import { createClient, type Input, type Output } from '@atrium/contract/kernel/client.ts'
import { PASSWORD, signIn } from '../bench/server-process.ts'

export type Caller = {
  <Name extends CallName>(name: Name, data: Input<Name>): Promise<Output<Name>>
  /** Where the calls go. */
  origin: string
}

/**
 * Sessions end, and a proof of who one is grows old: then signing in again is what a person would do. While the platform is
 * maintained, an operator whose session has ended is told of that instead.
 */
const AGED = ['login_required', 'proof_stale', 'maintenance']

/** Calls as a signed-in person, outside any browser. A refusal is thrown. */
export async function callerFor(
  origin: string,
  loginId: string,
  space: string | null = null,
  password: string = PASSWORD,
): Promise<Caller> {
  let cookie = await signIn(origin, loginId, password)
  const { call } = createClient({
    table: clientTable,
    origin,
    space: () => space,
    language: () => 'en-US',
    fetch: (url, init) => fetch(url, { ...init, headers: { ...init?.headers, cookie } }),
  })
  const caller = async <Name extends CallName>(name: Name, data: Input<Name>) => {
    let answer = await call(name, data)
    if (!answer.ok && AGED.includes(answer.error)) {
      cookie = await signIn(origin, loginId, password)
      answer = await call(name, data)
    }
    if (!answer.ok) throw new Error(`${name}: ${answer.error} ${answer.msg}`)
    return answer.result
  }
  return Object.assign(caller, { origin })
}
