import { useEffect } from 'react'
import { useFocusHere } from '../../../ui/hooks/focus-here.ts'
import styles from './steps.module.css'

type StepHeadProps = { title: string; lead?: string }

/** A step takes the place of the one before: it is read from its beginning, and begins to be heard there. */
export function StepHead({ title, lead }: StepHeadProps) {
  const heading = useFocusHere<HTMLHeadingElement>()
  // In braces: newer browsers answer a promise, which an effect would take for its clean-up.
  useEffect(() => {
    window.scrollTo(0, 0)
  }, [])
  return (
    <header className={styles.head}>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {lead && <p>{lead}</p>}
    </header>
  )
}
