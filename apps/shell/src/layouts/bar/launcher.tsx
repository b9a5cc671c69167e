import { useOpenableApps } from '../../entities/micro-app/openable-apps.ts'
import { useSay } from '../../kernel/words/words.ts'
import { IconApps } from '../../ui/icons.tsx'
import { BarPopover } from './bar-popover.tsx'
import { LauncherPanel } from './launcher-panel.tsx'

/** All apps of the space behind one button. Nothing to open, no button. */
export function Launcher() {
  const say = useSay()
  const apps = useOpenableApps()
  if (apps.length === 0) return null
  return (
    <BarPopover label={say('launcher.open')} title={say('launcher.title')} sign={<IconApps />}>
      {(close) => <LauncherPanel apps={apps} onOpen={close} />}
    </BarPopover>
  )
}
