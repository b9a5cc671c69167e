import { useSay } from '../../kernel/words/words.ts'
import type { ButtonElement } from '../../ui/controls/on-demand.tsx'
import styles from './bottom-tabs.module.css'
import type { Way } from './entries.ts'
import { OpenedDrawer } from './opened-drawer.tsx'

/** Opened: the places that found no room under the thumb. */
export function MoreTabs({ button, ways }: { button: ButtonElement; ways: Way[] }) {
  const say = useSay()
  return (
    <OpenedDrawer
      button={button}
      sections={[{ id: 'more', name: '', icon: undefined, ways }]}
      position="bottom"
      size="auto"
      classNames={{ content: styles.sheet ?? '' }}
      title={say('navigation.more')}
    />
  )
}
