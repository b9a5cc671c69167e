import { Button } from '@mantine/core'
import { useRights } from '../../entities/people/use-rights.ts'
import { useRead } from '../../kernel/data/api.ts'
import { Link } from '../../kernel/router/link.tsx'
import { useSay } from '../../kernel/words/words.ts'
import styles from './requests.module.css'

/** How many people ask to join the space; shown to those who decide, while there are any. */
export function JoinRequests() {
  const say = useSay()
  const may = useRights()
  const { data } = useRead('joinRequest.summary', {}, { enabled: may('invite') })
  if (!data?.open) return null
  return (
    <section className={styles.section} aria-labelledby="join-requests">
      <h2 id="join-requests">{say('joinRequest.title')}</h2>
      <div className={styles.line}>
        <div className={styles.what}>
          <strong>{say.count('joinRequest.waiting', data.open)}</strong>
        </div>
        <Button component={Link} to="/enterprise/joinRequests" size="compact-sm">
          {say('joinRequest.look')}
        </Button>
      </div>
    </section>
  )
}
