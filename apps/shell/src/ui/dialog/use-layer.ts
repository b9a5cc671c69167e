import { useEffectEvent, useId, useLayoutEffect, useRef } from 'react'
import { addLayer, removeLayer } from './layers.ts'
import { useReturnFocus } from './return-focus.ts'

type LayerProps = { opened?: boolean; above?: boolean; onEscape: () => void }

/**
 * For every layer over the page: only the topmost hears Escape, and the focus goes back when it closes. Returns the
 * props for the library's component, which would do both for itself only.
 */
export function useLayer({ opened = true, above = false, onEscape }: LayerProps) {
  const id = useId()
  const focus = useRef(useReturnFocus())
  const escape = useEffectEvent(onEscape)
  useLayoutEffect(() => {
    if (!opened) return undefined
    const { remember, giveBack } = focus.current
    const layer = { id, above, onEscape: () => escape() }
    remember()
    addLayer(layer)
    return () => {
      removeLayer(layer)
      giveBack()
    }
  }, [opened, id, above])
  return { id, closeOnEscape: false, returnFocus: false }
}
