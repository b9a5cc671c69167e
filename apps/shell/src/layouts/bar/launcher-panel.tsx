import { type KeyboardEvent, useRef, useState } from 'react'
import { AppIcon } from '../../entities/micro-app/app-icon.tsx'
import { type OpenableApp, useOpenableApps } from '../../entities/micro-app/openable-apps.ts'
import { Link } from '../../kernel/router/link.tsx'
import { usePrefetch } from '../../kernel/router/use-prefetch.ts'
import { useSay } from '../../kernel/words/words.ts'
import type { ButtonElement } from '../../ui/controls/on-demand.tsx'
import { IconSearch } from '../../ui/icons.tsx'
import { BarPopover } from './bar-popover.tsx'
import styles from './launcher-panel.module.css'

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, ArrowRight: 1, ArrowLeft: -1 }

/** Opened: all apps of the space. */
export const LauncherOpened = ({ button }: { button: ButtonElement }) => (
  <BarPopover button={button} title={useSay()('launcher.title')}>
    {(close) => <LauncherPanel onOpen={close} />}
  </BarPopover>
)

/** The apps of the space, searched by a few letters of a name and reached with the arrow keys. */
function LauncherPanel({ onOpen }: { onOpen: () => void }) {
  const say = useSay()
  const apps = useOpenableApps()
  const [wanted, setWanted] = useState('')
  const panel = useRef<HTMLElement>(null)
  const shown = apps.filter(({ title, name }) =>
    `${title} ${name}`.toLowerCase().includes(wanted.trim().toLowerCase()),
  )
  const walk = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    const typing = event.target instanceof HTMLInputElement
    if (!step || (typing && event.key !== 'ArrowDown')) return
    event.preventDefault()
    const stops = [...(panel.current?.querySelectorAll<HTMLElement>('input, a') ?? [])]
    const at = stops.indexOf(event.target as HTMLElement)
    stops[(at + step + stops.length) % stops.length]?.focus()
  }
  const openFirst = (event: KeyboardEvent) => {
    if (event.key === 'Enter') panel.current?.querySelector('a')?.click()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it hears its own links
    <search ref={panel} className={styles.panel} onKeyDown={walk}>
      <label className={styles.search}>
        <IconSearch />
        <input
          data-autofocus
          type="search"
          aria-label={say('launcher.search')}
          placeholder={say('launcher.search')}
          value={wanted}
          onChange={({ currentTarget }) => setWanted(currentTarget.value)}
          onKeyDown={openFirst}
        />
      </label>
      <ul className={styles.tiles}>
        {shown.map((app) => (
          <li key={app.name}>
            <AppTile app={app} onOpen={onOpen} />
          </li>
        ))}
      </ul>
      <p className={styles.none} aria-live="polite">
        {shown.length === 0 && say('launcher.none', { wanted: wanted.trim() })}
      </p>
    </search>
  )
}

type AppTileProps = { app: OpenableApp; onOpen: () => void }

function AppTile({ app: { to, title, icon }, onOpen }: AppTileProps) {
  const intent = usePrefetch(to)
  return (
    <Link {...intent} to={to} className={styles.tile} onClick={onOpen}>
      <AppIcon icon={icon} />
      <span className={styles.name}>{title}</span>
    </Link>
  )
}
