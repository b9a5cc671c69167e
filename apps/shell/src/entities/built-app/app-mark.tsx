import colours from '../../ui/field/own-colour.module.css'
import { NamedIcon } from '../../ui/icons.tsx'
import styles from './app-mark.module.css'

type AppMarkProps = { icon: string; colour: string; size?: 's' | 'm' | 'l' }

/** An app's mark: its icon on its colour. */
export const AppMark = ({ icon, colour, size = 'm' }: AppMarkProps) => (
  <span
    className={`${colours.own} ${styles.mark}`}
    data-colour={colour}
    data-size={size}
    aria-hidden
  >
    <NamedIcon name={icon} />
  </span>
)
