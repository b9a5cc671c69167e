import { type DragEvent, useState } from 'react'

/** Where it would go, seen from what is under the pointer. */
export type DropSpot = 'before' | 'after' | 'inside'

type Movable<Id> = {
  id: Id
  /** The one that is being moved, of all that can be. */
  dragged: Id | null
  /** None where the order stands as it is. */
  onDrag: ((id: Id | null) => void) | null
  onDrop: (place: DropSpot) => void
  placeAt: (event: DragEvent<HTMLElement>) => DropSpot
}

/** What makes an element something that is dragged, and that others are dropped beside. */
export function useMovable<Id extends string | number>(movable: Movable<Id>) {
  const { id, dragged, onDrag, onDrop, placeAt } = movable
  const [over, setOver] = useState<DropSpot | null>(null)
  const aims = dragged !== null && dragged !== id
  return {
    'data-dragged': dragged === id || undefined,
    'data-over': (aims && over) || undefined,
    draggable: onDrag !== null,
    onDragStart: (event: DragEvent) => {
      // What lies within something movable is moved alone.
      event.stopPropagation()
      event.dataTransfer.effectAllowed = 'move'
      onDrag?.(id)
    },
    onDragEnd: () => onDrag?.(null),
    onDragOver: (event: DragEvent<HTMLElement>) => {
      if (!aims) return
      event.preventDefault()
      setOver(placeAt(event))
    },
    onDragLeave: () => setOver(null),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(null)
      if (over) onDrop(over)
    },
  }
}

/** How far down the pointer is, from 0 to 1. */
export function shareDown(event: DragEvent<HTMLElement>): number {
  const { top, height } = event.currentTarget.getBoundingClientRect()
  return (event.clientY - top) / height
}

export const beforeOrAfter = (event: DragEvent<HTMLElement>): DropSpot =>
  shareDown(event) < 0.5 ? 'before' : 'after'

export function leftOrRight(event: DragEvent<HTMLElement>): DropSpot {
  const { left, width } = event.currentTarget.getBoundingClientRect()
  return event.clientX < left + width / 2 ? 'before' : 'after'
}
