import { ActionIcon } from '@mantine/core'
import { type ReactNode, useContext } from 'react'
import { useLocation } from '../kernel/router/location.ts'
import { RouteContext } from '../kernel/router/route-parts.ts'
import { titleOf } from '../kernel/router/title.ts'
import { useSay } from '../kernel/words/words.ts'
import { IconLeft } from '../ui/icons.tsx'
import { Brand } from './brand.tsx'
import { IndexLayout } from './index.layout.tsx'
import { Main } from './main.tsx'
import styles from './mobile.module.css'
import { useHasBar, WayIn } from './way-in.tsx'

/**
 * The layout for phones: a title with the back link above the page. Somebody who is signed in keeps their bar and
 * their tabs.
 */
export function MobileLayout({ children }: { children: ReactNode }) {
  const Around = useHasBar() ? IndexLayout : GuestLayout
  return <Around>{children}</Around>
}

function GuestLayout({ children }: { children: ReactNode }) {
  const say = useSay()
  const route = useContext(RouteContext)
  return (
    <div className={styles.shell}>
      <header className={styles.bar}>
        <Back />
        <p className={styles.title}>{route ? titleOf(say, route.title) : ''}</p>
        <WayIn small />
      </header>
      <Main className={styles.main}>{children}</Main>
    </div>
  )
}

/** The back link; for somebody who opened this page directly it leads to the front page. */
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
