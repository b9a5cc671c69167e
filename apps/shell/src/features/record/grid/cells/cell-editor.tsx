import type { Field, FieldValue } from '@atrium/contract/field/field.ts'
import type { FieldVerdict } from '@atrium/contract/field/kind-rules.ts'
import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useUnsavedLater } from '../../../../kernel/router/use-unsaved.ts'
import { FieldInput } from '../../../../ui/field/field-input.tsx'
import { sameValue } from '../../form/same-value.ts'
import styles from './cell.module.css'

/** Where the choice goes from the cell that was changed. */
export type Onward = 'down' | 'up' | 'right' | 'left' | 'here' | 'nowhere'
export type Written = { value: FieldValue; wrong: FieldVerdict | null; typed: string }

type CellEditorProps = {
  field: Field
  value: FieldValue
  /** With what it begins, where that is not its value. */
  seed: string | null
  onDone(this: void, written: Written | null, onward: Onward): void
}

const CONTROLS = 'input:not([type="hidden"]), textarea, select'

/** The control of the field's kind, in its cell. */
export function CellEditor({ field, value, seed, onDone }: CellEditorProps) {
  const box = useRef<HTMLDivElement>(null)
  const [now, setNow] = useState<{ value: FieldValue; wrong: FieldVerdict | null }>({
    value: seed === null ? value : null,
    wrong: null,
  })
  const isOver = useRef(false)
  const begunWith = useRef<string | null>(null)
  const latest = useRef(now)
  useLayoutEffect(() => void (latest.current = now))
  useBegin(box, seed, (text) => void (begunWith.current = text))
  const finish = (onward: Onward, isGivenUp = false) => {
    if (isOver.current) return
    isOver.current = true
    const control = box.current?.querySelector<HTMLInputElement>(CONTROLS)
    onDone(isGivenUp ? null : { ...latest.current, typed: control?.value ?? '' }, onward)
  }
  useLeft(box, () => finish('nowhere'))
  useUnsavedLater(true, {
    isUnsaved: () => {
      const said = box.current?.querySelector<HTMLInputElement>(CONTROLS)?.value ?? ''
      return !sameValue(latest.current.value, value) || said !== (begunWith.current ?? said)
    },
    parts: true,
  })
  const press = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.nativeEvent.isComposing) return
    const onward = onwardOf(event)
    if (!onward || event.defaultPrevented) return
    event.preventDefault()
    // What was chosen or typed last is known once this key has been heard everywhere.
    setTimeout(() => finish(onward, event.key === 'Escape'))
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the control in it is what is used
    <div
      ref={box}
      className={styles.editor}
      data-editor
      data-wrong={now.wrong ?? undefined}
      onKeyDown={press}
    >
      <FieldInput
        isBare
        field={field}
        value={now.value}
        onChange={(value, wrong) => setNow({ value, wrong })}
      />
    </div>
  )
}

const OPEN = '[aria-expanded="true"], [data-mantine-stop-propagation="true"]'

/** Enter goes down and Tab to the side; where a list of choices is open, Enter and Escape are for that. */
function onwardOf({ key, shiftKey, altKey, target }: KeyboardEvent): Onward | null {
  const isOpen = target instanceof Element && target.matches(OPEN)
  if (key === 'Tab') return shiftKey ? 'left' : 'right'
  if (isOpen) return null
  if (key === 'Escape') return 'here'
  if (key !== 'Enter' || altKey) return null
  return shiftKey && target instanceof HTMLTextAreaElement ? null : shiftKey ? 'up' : 'down'
}

/** The control has the focus as soon as it is here: that of a day is fetched. */
function useBegin(
  box: RefObject<HTMLDivElement | null>,
  seed: string | null,
  onBegun: (text: string) => void,
): void {
  const begun = useEffectEvent(onBegun)
  useLayoutEffect(() => {
    const { current } = box
    if (!current) return undefined
    const begin = () => {
      const control = current.querySelector<HTMLInputElement>(CONTROLS)
      if (!control) return
      watch.disconnect()
      control.focus({ preventScroll: true })
      begun(control.value)
      if (seed) typeInto(control, seed)
      if (control.type === 'text' || control instanceof HTMLTextAreaElement)
        control.setSelectionRange(control.value.length, control.value.length)
    }
    const watch = new MutationObserver(begin)
    watch.observe(current, { subtree: true, childList: true })
    begin()
    return () => watch.disconnect()
  }, [box, seed])
}

/** As if somebody had typed it: the control reads it as it reads any key. */
function typeInto(control: HTMLInputElement, text: string): void {
  if (control instanceof HTMLSelectElement) return
  const { prototype } =
    control instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, text)
  control.dispatchEvent(new Event('input', { bubbles: true }))
}

/** The focus went elsewhere on the page, and not into what belongs to the control. */
function useLeft(box: RefObject<HTMLDivElement | null>, onLeft: () => void): void {
  const latest = useRef(onLeft)
  useLayoutEffect(() => void (latest.current = onLeft))
  useEffect(() => {
    const hear = ({ target }: Event) => {
      if (!(target instanceof Element) || box.current?.contains(target)) return
      if (target.closest('[data-portal], [role="listbox"], [data-combobox-option]')) return
      latest.current()
    }
    document.addEventListener('focusin', hear)
    document.addEventListener('pointerdown', hear)
    return () => {
      document.removeEventListener('focusin', hear)
      document.removeEventListener('pointerdown', hear)
    }
  }, [box])
}
