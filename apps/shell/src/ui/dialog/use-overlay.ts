import { useState } from 'react'
import { useReturnFocus } from './return-focus.ts'

/** The state of what is open over a page, one thing at a time; the focus goes back to where the first was opened. */
export function useOverlay<Overlay>() {
  const [overlay, setOverlay] = useState<Overlay | null>(null)
  const { remember, giveBack } = useReturnFocus()
  const openOverlay = (next: Overlay) => {
    if (!overlay) remember()
    setOverlay(next)
  }
  const clear = () => {
    setOverlay(null)
    giveBack()
  }
  return { overlay, openOverlay, clear }
}
