import { UnstyledButton } from '@mantine/core'
import { useVisitor } from '../../kernel/session/shell-context.ts'
import { useSpaceName } from '../../kernel/session/space-name.ts'
import { useSay } from '../../kernel/words/words.ts'
import { OnDemand } from '../../ui/controls/on-demand.tsx'
import { IconBuilding, IconDown } from '../../ui/icons.tsx'
import styles from './space-switcher.module.css'

const load = async () => (await import('./space-switcher.opened.tsx')).SpaceSwitcherOpened

/** The enterprise of the page, and a menu of the person's others; with only one there is no menu. */
export function SpaceSwitcher() {
  const say = useSay()
  const { spaces, space, vouched } = useVisitor()
  const name = useSpaceName() ?? say('space.none')
  if (spaces.length === 0) return null
  if (space && spaces.length === 1 && !vouched) return <span className={styles.only}>{name}</span>
  const button = (
    <UnstyledButton className={styles.switcher} aria-label={say('space.switch', { name })}>
      <IconBuilding />
      <span className={styles.name}>{name}</span>
      <IconDown className={styles.down} />
    </UnstyledButton>
  )
  return <OnDemand button={button} opens="menu" load={load} />
}
