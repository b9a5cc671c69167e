import { Drawer, type DrawerProps } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { cloneElement } from 'react'
import { useSay } from '../../kernel/words/words.ts'
import type { ButtonElement } from '../../ui/controls/on-demand.tsx'
import { useLayer } from '../../ui/dialog/use-layer.ts'
import type { Section } from './entries.ts'
import { SideNavigation } from './side-navigation.tsx'

type OpenedDrawerProps = { button: ButtonElement; sections: Section[] } & Pick<
  DrawerProps,
  'title' | 'size'
>

/** A drawer with the menu, open from the start: its button was pressed to load it. */
export function OpenedDrawer({ button, sections, ...drawer }: OpenedDrawerProps) {
  const say = useSay()
  const [opened, { open, close }] = useDisclosure(true)
  const layer = useLayer({ opened, onEscape: close })
  return (
    <>
      {cloneElement(button, { onClick: open })}
      <Drawer
        {...layer}
        {...drawer}
        opened={opened}
        onClose={close}
        closeButtonProps={{ 'aria-label': say('layout.close') }}
      >
        <SideNavigation sections={sections} onNavigate={close} />
      </Drawer>
    </>
  )
}
