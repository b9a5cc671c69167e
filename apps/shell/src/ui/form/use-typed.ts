import {
  createContext,
  type SyntheticEvent,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { useUnsavedLater } from '../../kernel/router/use-unsaved.ts'

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

type Tell = (form: string, isUnsaved: boolean | null) => void

/** How a form tells the layer around it whether it is unsaved; none where it stands on the page itself. */
export const TypedContext = createContext<Tell | null>(null)

/** For a form that knows it: once it is saved, what was typed is still in its fields, and lost by nobody. */
export function useUnsavedInLayer(isUnsaved: boolean): void {
  const tell = useContext(TypedContext)
  const form = useId()
  useEffect(() => {
    tell?.(form, isUnsaved)
    return () => tell?.(form, null)
  }, [tell, form, isUnsaved])
}

/**
 * Of a layer that may have a form in it: as long as nothing in it is other than it was, it closes at once, and then it
 * asks. Looking around is not typing, and what was typed and taken back again, or sent, is nothing to lose. While it
 * `keeps` anything, the page under it is not left without a question either.
 */
export function useTyped(onClose: () => void, keeps = true) {
  const before = useRef(new Map<Field, string>())
  /** What the forms say that know it; the layer finds out by itself where none does. */
  const told = useRef(new Map<string, boolean>())
  const [tell] = useState(
    (): Tell => (form, isUnsaved) => {
      if (isUnsaved === null) told.current.delete(form)
      else told.current.set(form, isUnsaved)
    },
  )
  const [isAsking, setIsAsking] = useState(false)
  const remember = (event: SyntheticEvent, state: (field: Field) => string) => {
    const field = fieldOf(event)
    if (field && !before.current.has(field)) before.current.set(field, state(field))
  }
  const isHeld = () =>
    told.current.size > 0
      ? [...told.current.values()].some(Boolean)
      : [...before.current].some(([field, was]) => field.isConnected && stateOf(field) !== was)
  useUnsavedLater(keeps, isHeld, true)
  const close = () => {
    before.current.clear()
    setIsAsking(false)
    onClose()
  }
  return {
    /** For the forms in it. */
    tell,
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
