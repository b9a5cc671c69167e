import { AppIcon } from '../../entities/micro-app/app-icon.tsx'
import type { OpenableApp } from '../../entities/micro-app/openable-apps.ts'
import { Link } from '../../kernel/router/link.tsx'
import { usePrefetch } from '../../kernel/router/use-prefetch.ts'
import styles from './app-tile.module.css'

type AppTileProps = { app: OpenableApp; onOpen: () => void }

export function AppTile({ app: { to, title, icon }, onOpen }: AppTileProps) {
  const intent = usePrefetch(to)
  return (
    <Link {...intent} to={to} className={styles.tile} onClick={onOpen}>
      <AppIcon icon={icon} />
      <span className={styles.name}>{title}</span>
    </Link>
  )
}
