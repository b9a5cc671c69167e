import { isOperator, userTypes } from '@atrium/contract/people/user-types.ts'
import type { ReactNode } from 'react'
import { useShell, useVisitor } from '../kernel/session/shell-context.ts'
import { useSay } from '../kernel/words/words.ts'
import { Alerts } from './bar/alerts.tsx'
import { PersonMenu } from './bar/person-menu.tsx'
import { Brand } from './brand.tsx'
import { Main } from './main.tsx'
import { sectionsOfRoutes } from './navigation/entries.ts'
import { NavigationDrawer } from './navigation/navigation-drawer.tsx'
import { Rail } from './navigation/rail.tsx'
import { PaletteButton } from './palette/palette-button.tsx'
import styles from './saas.module.css'

/** The layout of the console: its menu at the side, the page beside it. */
export function SaasLayout({ children }: { children: ReactNode }) {
  const say = useSay()
  const type = useVisitor().user_type
  const isConsole = type === userTypes.console
  const pages = useShell().routes.filter(({ layout }) => layout === 'saas')
  const sections = sectionsOfRoutes(say, pages)
  return (
    <div className={styles.shell}>
      <Rail sections={sections} memory="console" signed />
      <div className={styles.work}>
        <header className={styles.bar}>
          <div className={styles.phone}>
            <NavigationDrawer sections={sections} />
            <Brand inside />
          </div>
          <span className={styles.place}>
            {say(isConsole ? 'layout.console.own' : 'layout.console')}
          </span>
          <div className={styles.end}>
            <PaletteButton />
            {isOperator(type) && <Alerts />}
            <PersonMenu />
          </div>
        </header>
        <Main className={styles.main}>{children}</Main>
      </div>
    </div>
  )
}
