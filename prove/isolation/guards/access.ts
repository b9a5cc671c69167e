import type { Access, Endpoint } from '@atrium/contract/kernel/endpoint.ts'
import { confirmedFinding } from '../findings.ts'
import { calls } from '../inputs.ts'
import { runMatrix } from '../matrix.ts'
import type { World } from '../world.ts'

/** What somebody who was careless might have written instead. */
const weaker = (access: Access): Access => {
  if (access === 'operator' || access.startsWith('console:')) return 'console'
  if (access.startsWith('may:')) return 'member'
  return access === 'console' || access === 'member' ? 'signedIn' : 'anyone'
}

/** Every call that asks for some access, as if it asked for the next weaker one. */
export const accessGuards = calls
  .filter(({ endpoint }) => endpoint.access !== 'anyone' && endpoint.envelope !== 'stream')
  .map((call) => {
    const { access } = call.endpoint
    const less = weaker(access)
    return { name: `access ${access} → ${less}: ${call.name}`, call, access, weaker: less }
  })

export async function noticedAtAccess(
  world: World,
  { call: { name, endpoint }, access, weaker: less }: (typeof accessGuards)[number],
): Promise<string> {
  const tally = await asking(endpoint, less, () =>
    runMatrix(world, {
      calls: (one) => one.name === name,
      vectors: (vector) => vector === 'own' || vector === 'space',
      access: () => access,
      untilRed: true,
    }),
  )
  return confirmedFinding(world, tally)
}

async function asking<T>(endpoint: Endpoint, access: Access, work: () => Promise<T>): Promise<T> {
  const before = endpoint.access
  endpoint.access = access
  return work().finally(() => (endpoint.access = before))
}
