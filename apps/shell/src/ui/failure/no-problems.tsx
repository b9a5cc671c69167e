import { IconCheck } from '../icons.tsx'
import styles from './no-problems.module.css'

/** Shown in place of a list of problems when there are none. */
export const NoProblems = ({ children }: { children: string }) => (
  <output className={styles.well}>
    <IconCheck />
    {children}
  </output>
)
