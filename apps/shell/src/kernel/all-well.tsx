import styles from './all-well.module.css'
import { IconCheck } from './icons.tsx'

/** Where troubles would be told there are none, and that is told too. */
export const AllWell = ({ children }: { children: string }) => (
  <output className={styles.well}>
    <IconCheck />
    {children}
  </output>
)
