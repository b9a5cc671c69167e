import { useOpenableApps } from '../../entities/micro-app/openable-apps.ts'
import { useSay } from '../../kernel/words/words.ts'
import { IconApps } from '../../ui/icons.tsx'
import { BarButton } from './bar-button.tsx'

const load = async () => (await import('./launcher-panel.tsx')).LauncherOpened

/** The apps of the space, behind one button; without apps there is none. */
export function Launcher() {
  const say = useSay()
  const apps = useOpenableApps()
  if (apps.length === 0) return null
  return (
    <BarButton label={say('launcher.open')} load={load}>
      <IconApps />
    </BarButton>
  )
}
