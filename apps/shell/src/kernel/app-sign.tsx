import styles from './app-sign.module.css'
import { NamedIcon } from './icons.tsx'

/** An app's icon on its own ground. */
export const AppSign = ({ icon }: { icon: string | undefined }) => (
  <span className={styles.sign}>
    <NamedIcon name={icon ?? 'apps'} />
  </span>
)
