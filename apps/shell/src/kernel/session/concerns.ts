import type { CallName } from '@atrium/contract/catalogue.ts'
import { type EventNoun, READER } from '@atrium/contract/kernel/event-kinds.ts'
import type { LiveEvent } from '@atrium/contract/platform/event.contract.ts'
import { about, staleOn } from '@atrium/contract/stale-on.ts'

/**
 * Whether an event makes the answer to a read stale. The contract says what the event is about, and which input of the
 * read names the same thing; where either is unknown, as for a list, the answer is stale.
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
