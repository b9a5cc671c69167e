import { useRead } from '../../kernel/data/api.ts'
import { useSay } from '../../kernel/words/words.ts'
import { IconBell } from '../../ui/icons.tsx'
import { BarButton } from './bar-button.tsx'
import styles from './messages.module.css'

const load = async () => (await import('./alerts-panel.tsx')).AlertsOpened

/** How often alerts are read, in milliseconds, for those without an event, such as a failed text message. */
const ASK_AGAIN = 60_000

/** The operators' alerts, behind a button that counts the unseen ones. */
export function Alerts() {
  const say = useSay()
  const { data } = useRead('alert.list', {}, { refetchInterval: ASK_AGAIN })
  const unseen = data?.unseen ?? 0
  const title = say('alert.title')
  const label = unseen > 0 ? `${title} · ${say.count('alert.unseen', unseen)}` : title
  return (
    <BarButton label={label} className={styles.button} load={load}>
      <IconBell />
      {unseen > 0 && (
        <span className={styles.count} aria-hidden>
          {unseen}
        </span>
      )}
    </BarButton>
  )
}
