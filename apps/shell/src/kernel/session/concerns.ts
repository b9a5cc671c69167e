import type { CallName } from '@atrium/contract/catalogue.ts'
import { type EventNoun, READER } from '@atrium/contract/kernel/event-kinds.ts'
import type { LiveEvent } from '@atrium/contract/platform/event.contract.ts'
import { about, staleOn } from '@atrium/contract/stale-on.ts'

/**
 * Does an event make the answer to this read stale? What the event is about, and which value of the read names the same,
 * the contract says; where one of them says nothing, as a list does not, it does.
 */
export function concerns(
  { kind, scope = {} }: LiveEvent,
  [name, data]: readonly unknown[],
  reader: number | undefined,
): boolean {
  if (!staleOn[name as CallName]?.includes(kind)) return false
  const given = Object(data) as Record<string, unknown>
  return Object.entries(about[name as CallName] ?? {}).every(([noun, field]) => {
    const changed = scope[noun as EventNoun]
    const asked = field === READER ? reader : given[field]
    return changed === undefined || asked === undefined || String(changed) === String(asked)
  })
}
