import { type MouseEvent, useRef } from 'react'
import { type Spot, sidesOf } from '../acts/block.ts'
import type { Choice } from './use-choice.ts'
import type { GridFocus } from './use-grid-focus.ts'

type Pointer = { choice: Choice; edit(this: void): void; focus: GridFocus }

/** A click chooses a cell, a second one changes it; dragged, the pointer chooses a block. */
export function usePointer({ choice, edit, focus }: Pointer) {
  const wasChosen = useRef(false)
  return {
    onMouseDown: (event: MouseEvent) => {
      const spot = spotAt(event.target)
      if (!spot || event.button !== 0) return
      // Nothing is marked as text, and the focus goes where the choice goes.
      event.preventDefault()
      const { top, bottom, left, right } = sidesOf(choice.block)
      const isOne = top === bottom && left === right
      wasChosen.current =
        focus.isHere() && isOne && top === spot.row && left === spot.column && !event.shiftKey
      focus.take()
      const from = event.shiftKey ? choice.block.from : spot
      choice.choose(spot, event.shiftKey)
      const drag = ({ target }: globalThis.MouseEvent) => {
        const over = spotAt(target)
        if (!over) return
        if (over.row !== spot.row || over.column !== spot.column) wasChosen.current = false
        choice.chooseBlock({ from, to: over })
      }
      document.addEventListener('mouseover', drag)
      document.addEventListener('mouseup', () => document.removeEventListener('mouseover', drag), {
        once: true,
      })
    },
    onClick: (event: MouseEvent) => {
      if (spotAt(event.target) && wasChosen.current) edit()
    },
  }
}

const USED = 'a, button, select, textarea, label, input[type="checkbox"], [data-editor]'

/** The cell on which something happened, and not what can be used in it. */
function spotAt(target: EventTarget | null): Spot | null {
  if (!(target instanceof Element) || target.closest(USED)) return null
  const cell = target.closest<HTMLElement>('td[data-cell]')
  const line = cell?.closest<HTMLElement>('tr[data-index]')
  if (!cell || !line) return null
  return { row: Number(line.dataset['index']), column: Number(cell.dataset['cell']) }
}
