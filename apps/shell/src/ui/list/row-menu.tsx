import { ActionIcon } from '@mantine/core'
import { type ComponentType, createContext, type ReactNode, useContext } from 'react'
import { useSay } from '../../kernel/words/words.ts'
import { OnDemand } from '../controls/on-demand.tsx'
import { IconMore } from '../icons.tsx'

const load = async () => (await import('./row-menu.opened.tsx')).RowMenuOpened

/** What may be done to one row. */
export function RowMenu({ name, children }: { name: string; children: ReactNode }) {
  const say = useSay()
  if (!children) return null
  const button = (
    <ActionIcon
      variant="subtle"
      color="neutral"
      size="lg"
      aria-label={say('list.actionsOf', { name })}
    >
      <IconMore />
    </ActionIcon>
  )
  return <OnDemand button={button} opens="menu" load={load} given={{ children }} />
}

export type RowActionProps = {
  icon: ReactNode
  /** It takes away what does not come back by itself. */
  isDangerous?: boolean
  disabled?: boolean
  onClick: () => void
  children: ReactNode
}

/** How an action is drawn, the opened menu says: a page names its actions without having the menu. */
export const RowActionContext = createContext<ComponentType<RowActionProps> | null>(null)

export function RowAction(props: RowActionProps) {
  const Item = useContext(RowActionContext)
  return Item && <Item {...props} />
}
