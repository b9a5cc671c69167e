import { ActionIcon, Popover } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconApps } from '../../kernel/icons.tsx'
import { useOpenableApps } from '../../kernel/openable-apps.ts'
import { useSay } from '../../kernel/words.ts'
import { LauncherPanel } from './launcher-panel.tsx'

/** All apps of the space behind one button. Nothing to open, no button. */
export function Launcher() {
  const say = useSay()
  const apps = useOpenableApps()
  const [opened, { toggle, close }] = useDisclosure(false)
  if (apps.length === 0) return null
  return (
    <Popover
      opened={opened}
      onDismiss={close}
      position="bottom-end"
      width="min(24rem, calc(100vw - 1.5rem))"
      withinPortal={false}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="neutral"
          size="lg"
          aria-label={say('launcher.open')}
          title={say('launcher.open')}
          onClick={toggle}
        >
          <IconApps />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={say('launcher.title')}>
        <LauncherPanel apps={apps} onOpen={close} />
      </Popover.Dropdown>
    </Popover>
  )
}
