import { ActionIcon, Drawer } from '@mantine/core'
import { useDisclosure, useLocalStorage } from '@mantine/hooks'
import { Outlet } from 'react-router'
import { IconMenu, IconPanel } from '../kernel/icons.tsx'
import { useSay } from '../kernel/words.ts'
import { Brand } from './brand.tsx'
import { Main } from './main.tsx'
import { PersonMenu } from './person-menu.tsx'
import styles from './saas.module.css'
import { SideNavigation } from './side-navigation.tsx'

/** The console: navigation at the side, slim on demand, a drawer on phones. */
export function SaasLayout() {
  const say = useSay()
  const [drawer, { open, close }] = useDisclosure(false)
  const [slim, setSlim] = useLocalStorage({ key: 'console.slim', defaultValue: false })
  const toggle = say(slim ? 'layout.widen' : 'layout.narrow')
  return (
    <div className={styles.house} data-slim={slim || undefined}>
      <aside className={styles.side}>
        <div className={styles.sign}>
          <Brand small={slim} />
        </div>
        <SideNavigation slim={slim} />
        <ActionIcon
          className={styles.toggle}
          variant="subtle"
          color="neutral"
          size="lg"
          aria-label={toggle}
          title={toggle}
          aria-expanded={!slim}
          onClick={() => setSlim(!slim)}
        >
          <IconPanel />
        </ActionIcon>
      </aside>
      <div className={styles.work}>
        <header className={styles.bar}>
          <div className={styles.phone}>
            <ActionIcon
              variant="subtle"
              color="neutral"
              size="lg"
              aria-label={say('layout.openNavigation')}
              onClick={open}
            >
              <IconMenu />
            </ActionIcon>
            <Brand />
          </div>
          <span className={styles.place}>{say('layout.console')}</span>
          <PersonMenu />
        </header>
        <Main className={styles.main}>
          <Outlet />
        </Main>
      </div>
      <Drawer
        opened={drawer}
        onClose={close}
        size={272}
        title={<Brand />}
        closeButtonProps={{ 'aria-label': say('layout.close') }}
      >
        <SideNavigation onNavigate={close} />
      </Drawer>
    </div>
  )
}
