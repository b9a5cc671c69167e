import type { ReactNode } from 'react'
import styles from './row-name.module.css'

type RowNameProps = { name: string; detail: ReactNode; onOpen: (() => void) | undefined }

/** What a row is called; where rows open, by a click on it. */
export function RowName({ name, detail, onOpen }: RowNameProps) {
  const inside = (
    <>
      <strong>{name}</strong>
      {detail && <span>{detail}</span>}
    </>
  )
  return onOpen ? (
    <button type="button" className={styles.name} onClick={onOpen}>
      {inside}
    </button>
  ) : (
    <div className={styles.name}>{inside}</div>
  )
}
