import { NamedIcon } from '../../ui/icons.tsx'
import styles from './app-icon.module.css'

/** An app's icon on its background. */
export const AppIcon = ({ icon }: { icon: string | undefined }) => (
  <span className={styles.sign}>
    <NamedIcon name={icon ?? 'apps'} />
  </span>
)
