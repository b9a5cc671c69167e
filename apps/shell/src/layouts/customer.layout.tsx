import type { ReactNode } from 'react'
import { useBranding } from '../kernel/look/branding.ts'
import { Link } from '../kernel/router/link.tsx'
import { useShell } from '../kernel/session/shell-context.ts'
import { useSay } from '../kernel/words/words.ts'
import { LanguageThemeSwitch } from '../ui/controls/language-theme-switch.tsx'
import { Brand } from './brand.tsx'
import styles from './customer.module.css'
import { IndexLayout } from './index.layout.tsx'
import { Main } from './main.tsx'
import { everyWay, sectionsOfRoutes } from './navigation/entries.ts'
import { NavigationDrawer } from './navigation/navigation-drawer.tsx'
import { TopNavigation } from './navigation/top-navigation.tsx'
import { useHasBar, WayIn } from './way-in.tsx'

const PRIVACY = '/m/privacy'

/**
 * The layout of public pages: a header with the sign-in link, the page, and a footer. Somebody who is signed in keeps
 * their usual bar.
 */
export function CustomerLayout({ children }: { children: ReactNode }) {
  const Around = useHasBar() ? IndexLayout : GuestLayout
  return <Around>{children}</Around>
}

function GuestLayout({ children }: { children: ReactNode }) {
  const say = useSay()
  const sections = sectionsOfRoutes(
    say,
    useShell().routes.filter(({ layout }) => layout === 'customer'),
  )
  return (
    <div className={styles.shell}>
      <header className={styles.head}>
        <div className={styles.line}>
          <NavigationDrawer sections={sections} />
          <Brand />
          <div className={styles.menu}>
            {sections.length > 0 && <TopNavigation entries={everyWay(sections)} />}
          </div>
          <WayIn />
        </div>
      </header>
      <Main className={styles.main}>{children}</Main>
      <Foot />
    </div>
  )
}

function Foot() {
  const say = useSay()
  const { name: brand } = useBranding().brand
  const hasPrivacy = useShell().routes.some(({ path }) => path === PRIVACY)
  return (
    <footer className={styles.foot}>
      <div className={styles.line}>
        <span>{brand}</span>
        {hasPrivacy && <Link to={PRIVACY}>{say('layout.privacy')}</Link>}
        <div className={styles.switches}>
          <LanguageThemeSwitch />
        </div>
      </div>
    </footer>
  )
}
