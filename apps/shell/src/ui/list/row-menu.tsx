import { ActionIcon } from '@mantine/core'
import type { ReactNode } from 'react'
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
