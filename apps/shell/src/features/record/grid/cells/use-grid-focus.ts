import { type RefObject, useEffect, useState } from 'react'
import { toasts } from '../../../../kernel/browser/toasts.ts'
import type { GridContext } from '../acts/grid-context.ts'
import type { Choice } from './use-choice.ts'

/** Whether the focus is in the table, so that it goes where the chosen cell goes. */
export function useGridFocus(scroll: RefObject<HTMLElement | null>) {
  const [focus] = useState(focusHeld)
  useEffect(() => {
    // Somewhere else on the page: nothing here takes it back.
    const hear = ({ target }: FocusEvent) => {
      const cell = target instanceof Element ? target.closest('td[data-cell]') : null
      if (!cell || !scroll.current?.contains(cell)) focus.leave()
    }
    document.addEventListener('focusin', hear)
    return () => document.removeEventListener('focusin', hear)
  }, [scroll, focus])
  return focus
}

export type GridFocus = ReturnType<typeof focusHeld>

function focusHeld() {
  let isHere = false
  return {
    isHere: () => isHere,
    take: () => void (isHere = true),
    leave: () => void (isHere = false),
  }
}

/** Somebody removed the record whose cell is being changed. */
export function useRowGone({ rows, say }: GridContext, { editing, edit }: Choice): void {
  const isGone = editing !== null && rows.every(({ key }) => key !== editing.row)
  useEffect(() => {
    if (!isGone) return
    toasts.show({ message: say('record.grid.gone'), tone: 'warning', stays: 'until closed' })
    edit(null)
  })
}
