import { IconCheck } from '../icons.tsx'
import styles from './no-problems.module.css'

/** Where troubles would be told there are none, and that is told too. */
export const NoProblems = ({ children }: { children: string }) => (
  <output className={styles.well}>
    <IconCheck />
    {children}
  </output>
)
