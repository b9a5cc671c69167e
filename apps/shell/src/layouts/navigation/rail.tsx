import { ActionIcon } from '@mantine/core'
import type { SlimMenu } from '../../kernel/browser/slim-menus.ts'
import { useSlim } from '../../kernel/browser/use-slim.ts'
import { useSay } from '../../kernel/words/words.ts'
import { IconPanel } from '../../ui/icons.tsx'
import { Brand } from '../brand.tsx'
import type { Section } from './entries.ts'
import styles from './rail.module.css'
import { SideNavigation } from './side-navigation.tsx'

type RailProps = {
  sections: Section[]
  /** The menu's label, where the bar has the main menu. */
  label?: string | undefined
  /** The name under which the browser remembers that the menu is slim. */
  memory: SlimMenu
  /** Whether the platform's logo stands above the menu, where there is no bar. */
  signed?: boolean
}

/** The menu at the side, which can be made slim; phones have a drawer instead. */
export function Rail({ sections, label, memory, signed = false }: RailProps) {
  const say = useSay()
  const [slim, setSlim] = useSlim(memory)
  const toggle = say(slim ? 'layout.widen' : 'layout.narrow')
  return (
    <aside className={styles.rail} data-slim={slim || undefined}>
      {signed && (
        <div className={styles.head}>
          <Brand inside small={slim} />
        </div>
      )}
      <div className={styles.scroll}>
        <SideNavigation sections={sections} slim={slim} label={label} />
      </div>
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
  )
}
