import { NamedIcon } from '../../ui/icons.tsx'
import styles from './app-mark.module.css'

type AppMarkProps = { icon: string; colour: string; size?: 's' | 'm' | 'l' }

/** What an app is known by: its icon on the ground of its colour. */
export const AppMark = ({ icon, colour, size = 'm' }: AppMarkProps) => (
  <span className={styles.mark} data-colour={colour} data-size={size} aria-hidden>
    <NamedIcon name={icon} />
  </span>
)
