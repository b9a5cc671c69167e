import { ActionIcon, Drawer } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useSay } from '../../kernel/words/words.ts'
import { IconMenu } from '../../ui/icons.tsx'
import { Brand } from '../brand.tsx'
import type { Section } from './entries.ts'
import styles from './navigation-drawer.module.css'
import { SideNavigation } from './side-navigation.tsx'

/** Where there is no room for a menu: a button, and the whole menu in a drawer. */
export function NavigationDrawer({ sections }: { sections: Section[] }) {
  const say = useSay()
  const [opened, { open, close }] = useDisclosure(false)
  if (sections.length === 0) return null
  return (
    <>
      <ActionIcon
        className={styles.opener}
        variant="subtle"
        color="neutral"
        size="lg"
        aria-label={say('layout.openNavigation')}
        onClick={open}
      >
        <IconMenu />
      </ActionIcon>
      <Drawer
        opened={opened}
        onClose={close}
        size={288}
        title={<Brand />}
        closeButtonProps={{ 'aria-label': say('layout.close') }}
      >
        <SideNavigation sections={sections} onNavigate={close} />
      </Drawer>
    </>
  )
}
