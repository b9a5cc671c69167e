import { Skeleton } from '@mantine/core'
import { useRead } from '../../kernel/api.ts'
import { IconMessage } from '../../kernel/icons.tsx'
import { PageHead } from '../../kernel/page-head.tsx'
import { Remote } from '../../kernel/remote.tsx'
import { useSay } from '../../kernel/words.ts'
import styles from './sms.module.css'
import { SmsTable } from './sms.table.tsx'

const ASK_AGAIN = 5_000

/** What was sent by text message; the codes themselves only where nothing is really sent. */
export function SmsPage() {
  const say = useSay()
  const outbox = useRead('code.outbox', {}, { refetchInterval: ASK_AGAIN })
  return (
    <div className={styles.page}>
      <PageHead title={say('sms.title')} lead={say('sms.lead')} />
      <Remote of={outbox} skeleton={<Skeleton height={280} radius="md" />} empty={<Nothing />}>
        {(messages) => <SmsTable messages={messages} />}
      </Remote>
    </div>
  )
}

function Nothing() {
  const say = useSay()
  return (
    <div className={styles.nothing}>
      <IconMessage />
      <p>{say('sms.none')}</p>
    </div>
  )
}
