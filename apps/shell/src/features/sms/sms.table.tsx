import type { Output } from '@atrium/contract/kernel/client.ts'
import { formatDistance, formatMoment } from '../../kernel/formats.ts'
import { useNow } from '../../kernel/now.ts'
import { useSay } from '../../kernel/words.ts'
import styles from './sms.module.css'

type Message = Output<'code.outbox'>[number]

// words: sms.purpose.*, sms.state.*
export function SmsTable({ messages }: { messages: Message[] }) {
  const say = useSay()
  const now = useNow()
  const readable = messages.some(({ code }) => code !== null)
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{say('sms.phone')}</th>
            <th scope="col">{say('sms.purpose')}</th>
            {readable && <th scope="col">{say('sms.code')}</th>}
            <th scope="col">{say('sms.state')}</th>
            <th scope="col">{say('sms.made')}</th>
          </tr>
        </thead>
        <tbody>
          {messages.map(({ id, phone, purpose, code, state, error, made }) => (
            <tr key={id}>
              <td data-label={say('sms.phone')}>{phone}</td>
              <td data-label={say('sms.purpose')}>{say.named(`sms.purpose.${purpose}`)}</td>
              {readable && (
                <td data-label={say('sms.code')}>
                  <code>{code}</code>
                </td>
              )}
              <td data-label={say('sms.state')}>
                <span className={styles.state} data-state={state}>
                  {say.named(`sms.state.${state}`)}
                </span>
                {error && <span className={styles.error}>{error}</span>}
              </td>
              <td data-label={say('sms.made')}>
                <time dateTime={made} title={formatMoment(say.language, made)}>
                  {formatDistance(say.language, made, now)}
                </time>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
