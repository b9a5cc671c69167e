import { Drawer } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { cloneElement } from 'react'
import { useSay } from '../../kernel/words/words.ts'
import type { ButtonElement } from '../../ui/controls/on-demand.tsx'
import { useLayer } from '../../ui/dialog/use-layer.ts'
import styles from './bottom-tabs.module.css'
import type { Way } from './entries.ts'
import { SideNavigation } from './side-navigation.tsx'

/** Opened: the places that found no room under the thumb. */
export function MoreTabs({ button, ways }: { button: ButtonElement; ways: Way[] }) {
  const say = useSay()
  const [opened, { open, close }] = useDisclosure(true)
  const layer = useLayer({ opened, onEscape: close })
  return (
    <>
      {cloneElement(button, { onClick: open })}
      <Drawer
        {...layer}
        opened={opened}
        onClose={close}
        position="bottom"
        size="auto"
        classNames={{ content: styles.sheet ?? '' }}
        title={say('navigation.more')}
        closeButtonProps={{ 'aria-label': say('layout.close') }}
      >
        <SideNavigation
          sections={[{ id: 'more', name: '', icon: undefined, ways }]}
          onNavigate={close}
        />
      </Drawer>
    </>
  )
}
