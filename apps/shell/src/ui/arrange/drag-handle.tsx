import type { KeyboardEvent } from 'react'
import { useSay } from '../../kernel/words/words.ts'
import { IconDrag } from '../icons.tsx'
import styles from './drag-handle.module.css'

type DragHandleProps = { name: string; onStep: (down: boolean) => void }

/** The handle of a line: dragged by the pointer, or moved with the arrow keys. */
export function DragHandle({ name, onStep }: DragHandleProps) {
  const say = useSay()
  const walk = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    onStep(event.key === 'ArrowDown')
    const handle = event.currentTarget as HTMLElement
    const label = handle.getAttribute('aria-label')
    // At its new place the line may be another element, so the focus moves along.
    requestAnimationFrame(() => {
      if (document.activeElement === handle) return
      document.querySelector<HTMLElement>(`[aria-label="${CSS.escape(label ?? '')}"]`)?.focus()
    })
  }
  return (
    <button
      type="button"
      className={styles.handle}
      aria-label={say('navigation.move', { name })}
      title={say('navigation.moveHint')}
      onKeyDown={walk}
    >
      <IconDrag />
    </button>
  )
}
