import { UnstyledButton } from '@mantine/core'
import { useVisitor } from '../../kernel/session/shell-context.ts'
import { initialOf } from '../../kernel/words/formats.ts'
import { OnDemand } from '../../ui/controls/on-demand.tsx'
import { IconDown } from '../../ui/icons.tsx'
import styles from './person-menu.module.css'

const load = async () => (await import('./person-menu.opened.tsx')).PersonMenuOpened

/** The menu of the person: their settings, language, appearance and the sign-out. */
export function PersonMenu() {
  const { user } = useVisitor()
  if (!user) return null
  const button = (
    <UnstyledButton className={styles.person}>
      <Initial name={user.name} />
      <span className={styles.name}>{user.name}</span>
      <IconDown className={styles.down} />
    </UnstyledButton>
  )
  return <OnDemand button={button} opens="menu" load={load} />
}

/** The initial is drawn by the style: as text it would become a part of the button's label. */
const Initial = ({ name }: { name: string }) => (
  <span className={styles.initial} data-initial={initialOf(name)} aria-hidden />
)
