import {
  type ClipboardEvent,
  type KeyboardEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import styles from './cell.module.css'

export type CatcherWays = {
  onKeyDown(this: void, event: KeyboardEvent): void
  onCopy(this: void, event: ClipboardEvent): void
  onCut(this: void, event: ClipboardEvent): void
  onPaste(this: void, event: ClipboardEvent): void
  /** A text that was composed of several keys, as Chinese is: typing goes on after it. */
  onComposed(this: void, text: string): void
  onFocus(this: void): void
}

type CellCatcherProps = {
  label: string
  text: string
  isFixed: boolean
  /** The focus is in the table: it goes where the chosen cell goes. */
  takesFocus(this: void): boolean
  ways: CatcherWays
}

/**
 * Has the focus in the chosen cell, unseen. A field, so that what is composed of several keys begins here as anywhere:
 * what is no field gets the first of them as a letter.
 */
export function CellCatcher({ label, text, isFixed, takesFocus, ways }: CellCatcherProps) {
  const { onComposed, ...handlers } = ways
  const field = useRef<HTMLInputElement>(null)
  const [isComposing, setIsComposing] = useState(false)
  useLayoutEffect(() => {
    if (takesFocus()) field.current?.focus({ preventScroll: true })
  }, [takesFocus])
  // Not under what is being composed.
  useEffect(() => {
    if (field.current && !isComposing) field.current.value = text
  }, [text, isComposing])
  // What is composed takes the place of all that stands there.
  useEffect(() => {
    if (document.activeElement === field.current) field.current?.select()
  }, [])
  const take = (input: HTMLInputElement) => {
    const written = input.value
    input.value = text
    if (written && written !== text) onComposed(written)
  }
  return (
    <input
      ref={field}
      className={styles.catcher}
      data-composing={isComposing || undefined}
      aria-label={label}
      inputMode="none"
      autoComplete="off"
      readOnly={isFixed}
      defaultValue={text}
      onCompositionStart={() => setIsComposing(true)}
      onCompositionEnd={({ currentTarget }) => {
        setIsComposing(false)
        take(currentTarget)
      }}
      // Said or written by hand, it comes without keys.
      onInput={({ currentTarget }) => !isComposing && take(currentTarget)}
      {...handlers}
      onFocus={({ currentTarget }) => {
        currentTarget.select()
        ways.onFocus()
      }}
    />
  )
}
