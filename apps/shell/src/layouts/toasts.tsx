import { type FocusEvent, useEffect, useState } from 'react'
import { type Toast, toasts, useToasts } from '../kernel/browser/toasts.ts'
import { useSay } from '../kernel/words/words.ts'
import { IconClose } from '../ui/icons.tsx'
import styles from './toasts.module.css'

/** How long a toast stays, in milliseconds: long enough to read a sentence. */
const STAYS = 5_000

/** Draws the toasts in the corner. Their element is always there, so that screen readers read new ones out. */
export function Toasts() {
  const shown = useToasts()
  return (
    <div className={styles.toasts} aria-live="polite">
      {shown.map((toast) => (
        <ToastCard key={toast.said} {...toast} />
      ))}
    </div>
  )
}

function ToastCard({ id, title, message, tone = 'info', stays = STAYS, ...rest }: Toast) {
  const say = useSay()
  const [isRead, setIsRead] = useState(false)
  const isHeld = isRead || rest.isHeld
  useEffect(() => {
    if (isHeld || stays === 'until closed') return undefined
    const timer = setTimeout(() => toasts.hide(id), stays)
    return () => clearTimeout(timer)
  }, [id, stays, isHeld])
  // Somebody who points at a toast, or has the focus in it, needs more time.
  const release = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setIsRead(false)
  }
  return (
    <div
      className={styles.toast}
      data-tone={tone}
      data-stays={stays === 'until closed' || undefined}
      role={tone === 'danger' ? 'alert' : undefined}
      onPointerEnter={() => setIsRead(true)}
      onPointerLeave={() => setIsRead(false)}
      onFocus={() => setIsRead(true)}
      onBlur={release}
    >
      <div className={styles.text}>
        {title && <p className={styles.title}>{title}</p>}
        <div>{message}</div>
      </div>
      <button
        type="button"
        className={styles.close}
        aria-label={say('layout.close')}
        onClick={() => toasts.hide(id)}
      >
        <IconClose />
      </button>
    </div>
  )
}
