import { useRead } from '../../kernel/data/api.ts'
import { useSay } from '../../kernel/words/words.ts'
import { IconBell } from '../../ui/icons.tsx'
import { BarButton } from './bar-button.tsx'
import styles from './messages.module.css'

const load = async () => (await import('./alerts-panel.tsx')).AlertsOpened

/** What no event tells of, as a failed text message, is found out by asking. */
const ASK_AGAIN = 60_000

/** What operators should hear of, behind one button that counts what they have not seen. */
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
