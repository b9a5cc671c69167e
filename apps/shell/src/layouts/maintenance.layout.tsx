import { PlatformPicture } from '@atrium/kit/platform-picture.tsx'
import type { ReactNode } from 'react'
import { useSay } from '../kernel/words/words.ts'
import { LanguageThemeSwitch } from '../ui/controls/language-theme-switch.tsx'
import { Brand } from './brand.tsx'
import { Main } from './main.tsx'
import styles from './maintenance.module.css'

/** The layout during maintenance: the platform's picture, when it opens again, and a sign-in link for operators. */
export function MaintenanceLayout({ children }: { children: ReactNode }) {
  const say = useSay()
  return (
    <div className={styles.shell}>
      <div className={styles.view}>
        <PlatformPicture />
      </div>
      <div className={styles.words}>
        <header className={styles.bar}>
          <Brand />
        </header>
        <Main className={styles.main}>{children}</Main>
        <footer className={styles.foot}>
          <a href="/home/login?isadmin=1">{say('layout.keepers')}</a>
          <div className={styles.switches}>
            <LanguageThemeSwitch />
          </div>
        </footer>
      </div>
    </div>
  )
}
