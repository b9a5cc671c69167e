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

/** Inputs that do not count as unsaved work: searches and secrets. */
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

/** Lets a form tell the layer around it whether it is unsaved; null where the form stands on the page itself. */
export const TypedContext = createContext<Tell | null>(null)

/** Tells the layer whether the form is unsaved: after saving, what was typed is still in its fields and is no loss. */
export function useUnsavedInLayer(isUnsaved: boolean): void {
  const tell = useContext(TypedContext)
  const form = useId()
  useEffect(() => {
    tell?.(form, isUnsaved)
    return () => tell?.(form, null)
  }, [tell, form, isUnsaved])
}

/**
 * Follows whether something typed in a layer would be lost: then closing it asks first. Moving around is not typing,
 * and text that was taken back or sent is no loss. While the layer `keeps` something, leaving the page under it asks
 * too.
 */
export function useTyped(onClose: () => void, keeps = true) {
  const before = useRef(new Map<Field, string>())
  /** What forms in the layer have told of themselves; without any, the layer compares by itself. */
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
  useUnsavedLater(keeps, { isUnsaved: isHeld, parts: true })
  const close = () => {
    before.current.clear()
    setIsAsking(false)
    onClose()
  }
  return {
    /** For the forms in the layer. */
    tell,
    /** Closes the layer, by Escape, the close button or a click beside it; asks first where something is unsaved. */
    leave: () => (isHeld() ? setIsAsking(true) : close()),
    /** Handlers for the layer's element. */
    watch: {
      onFocusCapture: (event: SyntheticEvent) => remember(event, stateOf),
      // A box that is ticked by its label has no focus yet.
      onInputCapture: (event: SyntheticEvent) =>
        remember(event, (field) => (isTicked(field) ? String(!field.checked) : field.defaultValue)),
    },
    asking: isAsking ? { onSure: close, onClose: () => setIsAsking(false) } : null,
  }
}
