import { type SyntheticEvent, useRef, useState } from 'react'

/** What looks for something, or is a secret, is not worth keeping. */
const PASSING = new Set(['search', 'password'])

type Field = HTMLInputElement | HTMLTextAreaElement

function fieldOf({ target }: SyntheticEvent): Field | null {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
  return isField && target.form && !PASSING.has(target.type) ? target : null
}

const isTicked = (field: Field): field is HTMLInputElement =>
  field.type === 'checkbox' || field.type === 'radio'

const stateOf = (field: Field) => (isTicked(field) ? String(field.checked) : field.value)

/**
 * Of a layer that may have a form in it: as long as nothing in it is other than it was, it closes at once, and then it
 * asks. Looking around is not typing, and what was typed and taken back again, or sent, is nothing to lose.
 */
export function useTyped(onClose: () => void) {
  const before = useRef(new Map<Field, string>())
  const [isAsking, setIsAsking] = useState(false)
  const remember = (event: SyntheticEvent, state: (field: Field) => string) => {
    const field = fieldOf(event)
    if (field && !before.current.has(field)) before.current.set(field, state(field))
  }
  const isHeld = () =>
    [...before.current].some(([field, was]) => field.isConnected && stateOf(field) !== was)
  const close = () => {
    before.current.clear()
    setIsAsking(false)
    onClose()
  }
  return {
    /** By Escape, the cross or a click beside it. */
    leave: () => (isHeld() ? setIsAsking(true) : close()),
    /** For the layer. */
    watch: {
      onFocusCapture: (event: SyntheticEvent) => remember(event, stateOf),
      // Ticked by its label, it has no focus yet.
      onInputCapture: (event: SyntheticEvent) =>
        remember(event, (field) => (isTicked(field) ? String(!field.checked) : field.defaultValue)),
    },
    asking: isAsking ? { onSure: close, onClose: () => setIsAsking(false) } : null,
  }
}
