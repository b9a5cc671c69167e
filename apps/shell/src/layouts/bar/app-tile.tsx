import { Link } from 'react-router'
import { AppSign } from '../../kernel/app-sign.tsx'
import { useIntent } from '../../kernel/intent.ts'
import type { OpenableApp } from '../../kernel/openable-apps.ts'
import styles from './app-tile.module.css'

type AppTileProps = { app: OpenableApp; onOpen: () => void }

export function AppTile({ app: { to, title, icon }, onOpen }: AppTileProps) {
  const intent = useIntent(to)
  return (
    <Link {...intent} to={to} className={styles.tile} onClick={onOpen}>
      <AppSign icon={icon} />
      <span className={styles.name}>{title}</span>
    </Link>
  )
}
