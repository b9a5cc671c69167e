import { Drawer, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useLocation } from '../../kernel/router/location.ts'
import { useSay } from '../../kernel/words/words.ts'
import { IconMore } from '../../ui/icons.tsx'
import styles from './bottom-tabs.module.css'
import { isWithin, type Way } from './entries.ts'
import { SideNavigation } from './side-navigation.tsx'
import { WayLink } from './way-link.tsx'

/** As many as a thumb can tell apart. */
const MOST = 5

/** The main places under the thumb; those beyond five behind the last. */
export function BottomTabs({ ways }: { ways: Way[] }) {
  const say = useSay()
  if (ways.length === 0) return null
  const shown = ways.length > MOST ? ways.slice(0, MOST - 1) : ways
  return (
    <nav className={styles.tabs} aria-label={say('layout.navigation')}>
      {shown.map((way) => (
        <WayLink key={way.id} way={way} className={styles.tab} nameClass={styles.name} />
      ))}
      {shown.length < ways.length && <More ways={ways.slice(shown.length)} />}
    </nav>
  )
}

function More({ ways }: { ways: Way[] }) {
  const say = useSay()
  const { pathname } = useLocation()
  const [opened, { open, close }] = useDisclosure(false)
  const inside = ways.some(({ to }) => isWithin(to, pathname))
  return (
    <>
      <UnstyledButton
        className={styles.tab}
        data-inside={inside || undefined}
        aria-haspopup="dialog"
        onClick={open}
      >
        <IconMore />
        <span className={styles.name}>{say('navigation.more')}</span>
      </UnstyledButton>
      <Drawer
        opened={opened}
        onClose={close}
        position="bottom"
        size="auto"
        classNames={{ content: styles.sheet ?? '' }}
        title={say('navigation.more')}
        closeButtonProps={{ 'aria-label': say('layout.close') }}
      >
        <SideNavigation
          sections={[{ id: 'more', name: '', icon: undefined, ways }]}
          onNavigate={close}
        />
      </Drawer>
    </>
  )
}
