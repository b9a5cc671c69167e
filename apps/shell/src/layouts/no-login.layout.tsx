import { Outlet } from 'react-router'
import { Switches } from '../ui/controls/language-theme-switch.tsx'
import { Brand } from './brand.tsx'
import { Main } from './main.tsx'
import styles from './no-login.module.css'

/** A slim brand header and one card: pages for those who are not, or not yet, inside. */
export const NoLoginLayout = () => (
  <div className={styles.porch}>
    <header className={styles.bar}>
      <Brand crowded />
      <div className={styles.switches}>
        <Switches />
      </div>
    </header>
    <Main className={styles.main}>
      <div className={styles.card}>
        <Outlet />
      </div>
    </Main>
  </div>
)
