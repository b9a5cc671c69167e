import type { ReactNode } from 'react'
import { Switches } from '../kernel/switches.tsx'
import { Brand } from './brand.tsx'
import { Main } from './main.tsx'
import styles from './porch.module.css'

/** Before the door: the sign of the house, language and appearance, one thing in the middle. */
export const Porch = ({ children }: { children: ReactNode }) => (
  <div className={styles.porch}>
    <header className={styles.bar}>
      <Brand />
      <div className={styles.switches}>
        <Switches />
      </div>
    </header>
    <Main className={styles.main}>{children}</Main>
  </div>
)

export const Card = ({ children }: { children: ReactNode }) => (
  <div className={styles.card}>{children}</div>
)
