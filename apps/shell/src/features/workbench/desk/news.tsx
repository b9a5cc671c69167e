import { Skeleton } from '@mantine/core'
import { HEADLINE, Headlines } from '../../../entities/message/headlines.tsx'
import { useRead } from '../../../kernel/data/api.ts'
import { Link } from '../../../kernel/router/link.tsx'
import { useKeepSeen } from '../../../kernel/session/keep-seen.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { Remote } from '../../../ui/failure/remote.tsx'
import { NEWEST } from '../workbench.reads.ts'
import styles from './desk.module.css'

/** The newest messages of the person, which update by themselves. */
export function News() {
  const say = useSay()
  const newest = useRead('message.newest', NEWEST)
  useKeepSeen(
    'messages',
    newest.data?.messages.map(({ title }) => title),
  )
  return (
    <section className={styles.box} aria-labelledby="news">
      <div className={styles.head}>
        <h2 id="news">{say('portal.kind.messages')}</h2>
        <Link to="/user/messages">{say('portal.messages.all')}</Link>
      </div>
      <Remote of={newest} skeleton={<Skeleton height={HEADLINE * NEWEST.length} />}>
        {({ messages }) => <Headlines messages={messages} />}
      </Remote>
    </section>
  )
}
