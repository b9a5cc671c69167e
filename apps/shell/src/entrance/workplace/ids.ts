import type { Output } from '@atrium/contract/kernel/client.ts'

type Ids = Output<'workplace.config'>

/** The specification's names of the ids: other parts of the platform read them. */
const NAMES = { corpId: '__corpId', agentId: '__agentid', appId: '__appId' } as const
const ENTERPRISE = '__enterId'

/** Removes the ids of another space, even when new ones do not arrive. */
export function enterSpace(enterId: string): void {
  attempt((storage) => {
    if (storage.getItem(ENTERPRISE) === enterId) return
    for (const name of Object.values(NAMES)) storage.removeItem(name)
    storage.setItem(ENTERPRISE, enterId)
  })
}

export function keepIds(ids: Ids): void {
  attempt((storage) => {
    for (const [id, name] of Object.entries(NAMES)) storage.setItem(name, ids[id as keyof Ids])
  })
}

export const keptSpace = (): string => attempt((storage) => storage.getItem(ENTERPRISE)) ?? ''

/** Storage may be forbidden in an embedded view; then the ids are asked for on each visit. */
function attempt<Found>(work: (storage: Storage) => Found): Found | null {
  try {
    return work(localStorage)
  } catch {
    return null
  }
}
