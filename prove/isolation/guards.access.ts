import type { Access, Endpoint } from '@atrium/contract/kernel/endpoint.ts'
import { calls } from './inputs.ts'
import { runMatrix } from './matrix.ts'
import type { World } from './world.ts'

/** What somebody who was careless might have written instead. */
const weaker = (access: Access): Access => {
  if (access === 'operator') return 'console'
  if (access.startsWith('may:')) return 'member'
  return access === 'console' || access === 'member' ? 'signedIn' : 'anyone'
}

const guarded = calls.filter(
  ({ endpoint }) => endpoint.access !== 'anyone' && endpoint.envelope !== 'stream',
)

/** The accesses that calls ask for, each with how many of them do. */
export const accessGuards = [...Map.groupBy(guarded, ({ endpoint }) => endpoint.access)].map(
  ([access, those]) => ({ name: `access ${access} → ${weaker(access)}`, access, calls: those }),
)

/** Each of the calls as if it asked for the next weaker access: those of which nobody noticed. */
export async function unnoticedWithout(
  world: World,
  { access, calls: those }: (typeof accessGuards)[number],
) {
  const unnoticed: string[] = []
  for (const { name, endpoint } of those) {
    const { findings } = await asking(endpoint, weaker(access), () =>
      runMatrix(world, {
        calls: (one) => one.name === name,
        vectors: (vector) => vector === 'own' || vector === 'space',
        access: () => access,
        untilRed: true,
      }),
    )
    if (findings.length === 0) unnoticed.push(name)
  }
  return unnoticed
}

async function asking<T>(endpoint: Endpoint, access: Access, work: () => Promise<T>): Promise<T> {
  const before = endpoint.access
  endpoint.access = access
  return work().finally(() => (endpoint.access = before))
}
