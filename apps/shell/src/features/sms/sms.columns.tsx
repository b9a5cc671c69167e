import type { Output } from '@atrium/contract/kernel/client.ts'
import { useNow } from '../../kernel/browser/now.ts'
import { formatDistance, formatMoment } from '../../kernel/words/formats.ts'
import { useSay } from '../../kernel/words/words.ts'
import { Standing } from '../../ui/details/item-list.tsx'
import type { Rows } from '../../ui/list/rows.ts'
import styles from './sms.module.css'
import type { SmsColumn } from './sms.view.ts'

type TextMessage = Output<'code.outbox'>[number]

const TONE = { sent: 'success', failed: 'danger' } as const

// words: sms.purpose.*, sms.state.*
export const smsRows: Rows<TextMessage, SmsColumn> = {
  id: ({ id }) => id,
  name: ({ phone }) => phone,
  columns: {
    purpose: { cell: ({ purpose }, say) => say.named(`sms.purpose.${purpose}`) },
    code: { cell: ({ code }) => <code className={styles.code}>{code}</code> },
    state: {
      cell: ({ state, error }, say) => (
        <>
          <Standing tone={TONE[state as 'sent'] ?? 'info'}>
            {say.named(`sms.state.${state}`)}
          </Standing>
          {error && <span className={styles.error}>{error}</span>}
        </>
      ),
    },
    made: { cell: ({ made }) => <Made made={made} /> },
  },
}

function Made({ made }: Pick<TextMessage, 'made'>) {
  const say = useSay()
  const now = useNow()
  return (
    <time dateTime={made} title={formatMoment(say.language, made)}>
      {formatDistance(say.language, made, now)}
    </time>
  )
}
