import { Outlet } from 'react-router'
import { Brand } from './brand.tsx'
import styles from './index.module.css'
import { Main } from './main.tsx'
import { PersonMenu } from './person-menu.tsx'
import { SpaceSwitcher } from './space-switcher.tsx'

/** Inside an enterprise: a top bar with the space and the person, and the page below it. */
export const IndexLayout = () => (
  <div className={styles.house}>
    <header className={styles.bar}>
      <Brand />
      <SpaceSwitcher />
      <div className={styles.end}>
        <PersonMenu />
      </div>
    </header>
    <Main className={styles.main}>
      <Outlet />
    </Main>
  </div>
)
