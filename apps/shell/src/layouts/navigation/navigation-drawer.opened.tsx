import { Drawer } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { cloneElement } from 'react'
import { useSay } from '../../kernel/words/words.ts'
import type { ButtonElement } from '../../ui/controls/on-demand.tsx'
import { useLayer } from '../../ui/dialog/use-layer.ts'
import { Brand } from '../brand.tsx'
import type { Section } from './entries.ts'
import { SideNavigation } from './side-navigation.tsx'

type NavigationDrawerOpenedProps = { button: ButtonElement; sections: Section[] }

/** The whole menu over the page, open from the start: its button was pressed to load it. */
export function NavigationDrawerOpened({ button, sections }: NavigationDrawerOpenedProps) {
  const say = useSay()
  const [opened, { open, close }] = useDisclosure(true)
  const layer = useLayer({ opened, onEscape: close })
  return (
    <>
      {cloneElement(button, { onClick: open })}
      <Drawer
        {...layer}
        title={<Brand />}
        size={288}
        opened={opened}
        onClose={close}
        closeButtonProps={{ 'aria-label': say('layout.close') }}
      >
        <SideNavigation sections={sections} onNavigate={close} />
      </Drawer>
    </>
  )
}
