import { ActionIcon } from '@mantine/core'
import { type ReactNode, useContext } from 'react'
import { useLocation } from '../kernel/router/location.ts'
import { RouteContext } from '../kernel/router/route-parts.ts'
import { titleOf } from '../kernel/router/title.ts'
import { useSay } from '../kernel/words/words.ts'
import { IconLeft } from '../ui/icons.tsx'
import { Brand } from './brand.tsx'
import { Main } from './main.tsx'
import styles from './mobile.module.css'
import { BottomTabs } from './navigation/bottom-tabs.tsx'
import { everyWay } from './navigation/entries.ts'
import { useMenu } from './navigation/menu.ts'

/** In the hand: a title with the way back above the page, the main places under the thumb. */
export function MobileLayout({ children }: { children: ReactNode }) {
  const say = useSay()
  const route = useContext(RouteContext)
  const ways = everyWay(useMenu().entries)
  return (
    <div className={styles.shell} data-tabs={ways.length > 0 || undefined}>
      <header className={styles.bar}>
        <Back />
        <p className={styles.title}>{route ? titleOf(say, route.title) : ''}</p>
      </header>
      <Main className={styles.main}>{children}</Main>
      <BottomTabs ways={ways} />
    </div>
  )
}

/** Whoever came straight here has nothing behind them: their way back is the front door. */
function Back() {
  const say = useSay()
  const { key } = useLocation()
  if (key === 'default') return <Brand small />
  return (
    <ActionIcon
      variant="subtle"
      color="neutral"
      size="xl"
      aria-label={say('fallback.back')}
      onClick={() => history.back()}
    >
      <IconLeft />
    </ActionIcon>
  )
}
