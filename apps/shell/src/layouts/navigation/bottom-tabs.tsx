import { UnstyledButton } from '@mantine/core'
import { useLocation } from '../../kernel/router/location.ts'
import { useSay } from '../../kernel/words/words.ts'
import { OnDemand } from '../../ui/controls/on-demand.tsx'
import { IconMore } from '../../ui/icons.tsx'
import styles from './bottom-tabs.module.css'
import { isWithin, type Way } from './entries.ts'
import { WayLink } from './way-link.tsx'

/** As many as a thumb can tell apart. */
const MOST = 5

const load = async () => (await import('./more-tabs.tsx')).MoreTabs

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
  const inside = ways.some(({ to }) => isWithin(to, pathname))
  const button = (
    <UnstyledButton className={styles.tab} data-inside={inside || undefined}>
      <IconMore />
      <span className={styles.name}>{say('navigation.more')}</span>
    </UnstyledButton>
  )
  return <OnDemand button={button} opens="dialog" load={load} given={{ ways }} />
}
