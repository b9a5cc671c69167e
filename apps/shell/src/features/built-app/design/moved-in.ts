import { byPosition } from '../../../entities/built-app/own-fields.ts'
import { positionsBetween } from './positions.ts'

/** Between its new neighbours. Where there is no number between theirs, all get one anew. */
export function movedIn<Thing extends { position: number }>(
  things: Record<string, Thing>,
  id: string,
  to: number,
): Record<string, Thing> {
  const thing = things[id]
  if (!thing) return things
  const others = byPosition(things).filter(([key]) => key !== id)
  const at = Math.max(0, Math.min(to, others.length))
  const before = others[at - 1]?.[1].position
  const after = others[at]?.[1].position
  const [position] = positionsBetween(before, after, 1) ?? []
  if (position !== undefined) return { ...things, [id]: { ...thing, position } }
  const order = others.map(([key]) => key).toSpliced(at, 0, id)
  return Object.fromEntries(
    order.map((key, place) => [key, { ...(things[key] as Thing), position: place }]),
  )
}
