import { recordDeeds } from '@atrium/contract/built-apps/built-app-limits.ts'
import type { RecordWhy } from '@atrium/contract/built-apps/record-why.ts'
import type { Field } from '@atrium/contract/field/field.ts'
import { saidTogether } from '../../../../entities/built-app/said-together.ts'
import { useSay } from '../../../../kernel/words/words.ts'
import { headingText } from '../../../../ui/field/heading-text.ts'
import { IconCheck, IconClose } from '../../../../ui/icons.tsx'
import styles from './record-why.module.css'
import { reasonsFor } from './why-text.ts'

type WhyAnswerProps = { why: RecordWhy; fields: readonly Field[] }

/** What somebody may do with a record, each with its reasons, and which fields they do not get. */
export function WhyAnswer({ why, fields }: WhyAnswerProps) {
  const say = useSay()
  const { person, may, hidden, readOnly } = why
  const titled = (keys: readonly string[]) =>
    saidTogether(
      say,
      fields.filter(({ key }) => keys.includes(key)).map(({ title }) => headingText(say, title)),
    )
  return (
    <div className={styles.answer} aria-live="polite">
      {recordDeeds.map((deed) => (
        <section key={deed} data-may={may[deed] || undefined}>
          {may[deed] ? <IconCheck /> : <IconClose />}
          <h3>{say(`record.why.${may[deed] ? 'may' : 'not'}.${deed}`, { name: person.name })}</h3>
          <ul>
            {reasonsFor(say, why, deed, fields).map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </section>
      ))}
      {may.see && hidden.length > 0 && (
        <p>{say('record.why.hidden', { fields: titled(hidden) })}</p>
      )}
      {may.change && readOnly.length > 0 && (
        <p>{say('record.why.readOnly', { fields: titled(readOnly) })}</p>
      )}
    </div>
  )
}
