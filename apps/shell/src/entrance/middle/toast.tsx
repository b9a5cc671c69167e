import { type ReactNode, useEffect, useState } from 'react'
import styles from './middle.module.css'

const SHOWN = 6000

/** Said over the page for a moment. What to do about it must stand on the page itself. */
export function Toast({ children }: { children: ReactNode }) {
  const [isShown, setShown] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setShown(false), SHOWN)
    return () => clearTimeout(timer)
  }, [])
  return (
    <output className={styles.toast} data-shown={isShown}>
      {children}
    </output>
  )
}
