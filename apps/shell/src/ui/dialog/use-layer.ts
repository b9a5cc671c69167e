import { useEffectEvent, useId, useLayoutEffect, useRef } from 'react'
import { addLayer, removeLayer } from './layers.ts'
import { useReturnFocus } from './return-focus.ts'

type LayerProps = { opened?: boolean; above?: boolean; onEscape: () => void }

/**
 * For whatever lies over the page: Escape reaches the topmost alone, and the focus goes back when it is
 * closed. Returns what the library's part needs, which would do both for itself only.
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
