import type { ReactNode } from 'react'
import { useLocation } from '../kernel/router/location.ts'
import { useVisitor } from '../kernel/session/shell-context.ts'
import { Launcher } from './bar/launcher.tsx'
import { Messages } from './bar/messages.tsx'
import { PersonMenu } from './bar/person-menu.tsx'
import { SpaceSwitcher } from './bar/space-switcher.tsx'
import { TopEntries, useTopWays, without } from './bar/top-entries.tsx'
import { Brand } from './brand.tsx'
import styles from './index.module.css'
import { Main } from './main.tsx'
import { type Entry, everyWay, sectionAt, sectionsOf } from './navigation/entries.ts'
import { useMenu } from './navigation/menu.ts'
import { NavigationDrawer } from './navigation/navigation-drawer.tsx'
import { Rail } from './navigation/rail.tsx'
import { TopNavigation } from './navigation/top-navigation.tsx'
import { PaletteButton } from './palette/palette-button.tsx'
import { Phone } from './phone/phone.tsx'

/** The layout inside an enterprise: the bar, the space's menu where the space wants it, and the page. */
export function IndexLayout({ children }: { children: ReactNode }) {
  const { style, entries } = useMenu()
  const { pathname } = useLocation()
  const { space } = useVisitor()
  const section = sectionAt(entries, pathname)
  const aside =
    style === 'side' ? sectionsOf(entries) : style === 'mixed' && section ? [section] : []
  return (
    <div className={styles.shell}>
      <header className={styles.bar}>
        <PhoneMenu entries={entries} />
        <Brand inside crowded small={space !== null} />
        <SpaceSwitcher />
        <div className={styles.middle}>
          {style !== 'side' && <TopNavigation entries={entries} flat={style === 'mixed'} />}
        </div>
        <TopEntries besides={everyWay(entries)} />
        <PaletteButton />
        <div className={styles.desk}>
          <Launcher />
          <Messages />
        </div>
        <PersonMenu />
      </header>
      <div className={styles.below}>
        {aside.length > 0 && (
          <Rail
            sections={aside}
            memory="space"
            label={style === 'mixed' ? section?.name : undefined}
          />
        )}
        <Main className={styles.main}>
          <div className={styles.page}>{children}</div>
        </Main>
      </div>
      <Phone />
    </div>
  )
}

/** On a phone one drawer holds the menu and what the bar has no room for. */
function PhoneMenu({ entries }: { entries: Entry[] }) {
  const ways = without(useTopWays(), everyWay(entries))
  const rest = { id: 'top', name: '', icon: undefined, ways }
  return (
    <NavigationDrawer sections={[...sectionsOf(entries), ...(ways.length > 0 ? [rest] : [])]} />
  )
}
