import { type DragEvent, useState } from 'react'

/** Where the dragged thing would land, relative to the one under the pointer. */
export type DropSpot = 'before' | 'after' | 'inside'

type Movable<Id> = {
  id: Id
  /** The thing that is being dragged. */
  dragged: Id | null
  /** Null where the order cannot be changed. */
  onDrag: ((id: Id | null) => void) | null
  onDrop: (place: DropSpot) => void
  placeAt: (event: DragEvent<HTMLElement>) => DropSpot
}

/** The props of an element that can be dragged, and beside which others can be dropped. */
export function useMovable<Id extends string | number>(movable: Movable<Id>) {
  const { id, dragged, onDrag, onDrop, placeAt } = movable
  const [over, setOver] = useState<DropSpot | null>(null)
  const aims = dragged !== null && dragged !== id
  return {
    'data-dragged': dragged === id || undefined,
    'data-over': (aims && over) || undefined,
    draggable: onDrag !== null,
    onDragStart: (event: DragEvent) => {
      // Something movable within another one is moved alone.
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
    onDrop: (event: DragEvent<HTMLElement>) => {
      event.preventDefault()
      setOver(null)
      // What was shown last may not be drawn yet when somebody is quick.
      if (aims) onDrop(placeAt(event))
    },
  }
}

/** How far down in the element the pointer is, from 0 to 1. */
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
