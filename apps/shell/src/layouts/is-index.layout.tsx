import type { ReactNode } from 'react'
import { useVisitor } from '../kernel/session/shell-context.ts'
import { Launcher } from './bar/launcher.tsx'
import { Messages } from './bar/messages.tsx'
import { PersonMenu } from './bar/person-menu.tsx'
import { SpaceSwitcher } from './bar/space-switcher.tsx'
import { Brand } from './brand.tsx'
import styles from './is-index.module.css'
import { Main } from './main.tsx'
import { sectionsOf } from './navigation/entries.ts'
import { useMenu } from './navigation/menu.ts'
import { NavigationDrawer } from './navigation/navigation-drawer.tsx'
import { TopNavigation } from './navigation/top-navigation.tsx'
import { PaletteButton } from './palette/palette-button.tsx'
import { Phone } from './phone/phone.tsx'

/** The layout of the portal: a masthead with the space and its menu, and the page from edge to edge. */
export function IsIndexLayout({ children }: { children: ReactNode }) {
  const { entries, isAwaited } = useMenu()
  const { space, user } = useVisitor()
  const isAtHome = space !== null && user !== null
  return (
    <div className={styles.shell}>
      <header className={styles.head}>
        <div className={styles.line}>
          <NavigationDrawer sections={sectionsOf(entries)} />
          <Brand inside small={space !== null} />
          <SpaceSwitcher />
          <div className={styles.end}>
            {isAtHome && <PaletteButton />}
            <div className={styles.desk}>
              <Launcher />
              {isAtHome && <Messages />}
            </div>
            <PersonMenu />
          </div>
        </div>
        {(isAwaited || entries.length > 0) && (
          <div className={styles.menu}>
            <TopNavigation entries={entries} />
          </div>
        )}
      </header>
      <Main className={styles.main}>{children}</Main>
      <Phone />
    </div>
  )
}
