import type { ReactNode } from 'react'
import { LanguageThemeSwitch } from '../ui/controls/language-theme-switch.tsx'
import { Brand } from './brand.tsx'
import { Main } from './main.tsx'
import styles from './no-login.module.css'

/** A slim header with the brand, and one card: for pages before or outside of a sign-in. */
export const NoLoginLayout = ({ children }: { children: ReactNode }) => (
  <div className={styles.page}>
    <header className={styles.bar}>
      <Brand crowded />
      <div className={styles.switches}>
        <LanguageThemeSwitch />
      </div>
    </header>
    <Main className={styles.main}>
      <div className={styles.card}>{children}</div>
    </Main>
  </div>
)
