import { ActionIcon } from '@mantine/core'
import { useSay } from '../../kernel/words/words.ts'
import { OnDemand } from '../../ui/controls/on-demand.tsx'
import { IconMenu } from '../../ui/icons.tsx'
import type { Section } from './entries.ts'
import styles from './navigation-drawer.module.css'

const load = async () => (await import('./navigation-drawer.opened.tsx')).NavigationDrawerOpened

/** A button that opens the whole menu in a drawer, where there is no room for it. */
export function NavigationDrawer({ sections }: { sections: Section[] }) {
  const say = useSay()
  if (sections.length === 0) return null
  const button = (
    <ActionIcon
      className={styles.opener}
      variant="subtle"
      color="neutral"
      size="lg"
      aria-label={say('layout.openNavigation')}
    >
      <IconMenu />
    </ActionIcon>
  )
  return <OnDemand button={button} opens="dialog" load={load} given={{ sections }} />
}
