import { ActionIcon, Menu } from '@mantine/core'
import type { ReactNode } from 'react'
import { useSay } from '../../kernel/words/words.ts'
import { IconMore } from '../icons.tsx'

/** What may be done to one row. */
export function RowMenu({ name, children }: { name: string; children: ReactNode }) {
  const say = useSay()
  if (!children) return null
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="neutral"
          size="lg"
          aria-label={say('list.actionsOf', { name })}
        >
          <IconMore />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}
