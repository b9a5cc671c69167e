import type {
  Blueprint,
  BlueprintRole,
  BlueprintTable,
} from '@atrium/contract/built-apps/blueprint.shape.ts'
import type { ChangeDeed } from '@atrium/contract/built-apps/built-app-limits.ts'
import type { Change, Place } from './change.ts'
import { differenceOfField } from './difference-of-field.ts'
import { differsIn, isSame } from './differs.ts'

/** All in which the next blueprint is another one, in the order in which people read it. */
export function difference(now: Blueprint, next: Blueprint): Change[] {
  return [
    ...differsIn(now, next, {}, [], { title: 'renamed', icon: 'look', colour: 'look' }),
    ...inAll(now.tables, next.tables, (id) => ({ place: { table: id }, path: ['tables', id] }), {
      each: differenceOfTable,
    }),
    ...inAll(now.roles, next.roles, (id) => ({ place: { role: id }, path: ['roles', id] }), {
      each: differenceOfRole,
    }),
  ]
}

type At = { place: Place; path: string[] }
type Each<Thing> = { each: (now: Thing, next: Thing, at: At) => Change[] }

/** What was added, what is gone, and what has changed of the others. */
function inAll<Thing extends { position: number }>(
  now: Record<string, Thing>,
  next: Record<string, Thing>,
  atOf: (id: string) => At,
  { each }: Each<Thing>,
): Change[] {
  const ids = [...new Set([...inOrder(next), ...inOrder(now)])]
  return ids.flatMap((id) => {
    const [before, after] = [now[id], next[id]]
    const { place, path } = atOf(id)
    const whole = (deed: ChangeDeed): Change[] => [{ ...place, deed, path }]
    if (before && after) return each(before, after, { place, path })
    return whole(after ? 'added' : 'removed')
  })
}

const inOrder = (things: Record<string, { position: number }>) =>
  Object.entries(things)
    .toSorted(([, one], [, other]) => one.position - other.position)
    .map(([id]) => id)

const differenceOfTable = (
  now: BlueprintTable,
  next: BlueprintTable,
  { place, path }: At,
): Change[] => [
  ...differsIn(now, next, place, path, {
    title: 'renamed',
    position: 'moved',
    titleField: 'titleField',
    usualColumns: 'shown',
    usualSort: 'shown',
    form: 'form',
  }),
  ...inAll(
    now.fields,
    next.fields,
    (id) => ({ place: { ...place, field: id }, path: [...path, 'fields', id] }),
    { each: differenceOfField },
  ),
]

function differenceOfRole(now: BlueprintRole, next: BlueprintRole, { place, path }: At): Change[] {
  const rules = isSame(now.tables, next.tables)
    ? []
    : [{ ...place, deed: 'rules' as const, path: [...path, 'tables'] }]
  return [
    ...differsIn(now, next, place, path, { title: 'renamed', position: 'moved', level: 'rules' }),
    ...rules,
  ]
}
