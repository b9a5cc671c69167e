import { useState } from 'react'
import { isViewingAs } from '../../../kernel/session/shell-context.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { Segments } from '../../../ui/controls/segments.tsx'
import details from '../../../ui/details/details.module.css'
import type { KnownTable } from '../known-table.ts'
import { RecordComments } from './comments/record-comments.tsx'
import { RecordHistory } from './record-history.tsx'

/** What people said to it, and what became of it. What is said is for those alone who look with their own eyes. */
export function RecordTold({ at, id }: { at: KnownTable; id: number }) {
  const say = useSay()
  const [shown, setShown] = useState<'comments' | 'history'>('comments')
  if (isViewingAs())
    return (
      <section className={details.section}>
        <h3>{say('record.history')}</h3>
        <RecordHistory at={at} id={id} />
      </section>
    )
  return (
    <section className={details.section}>
      <Segments
        aria-label={say('record.told')}
        data={[
          { value: 'comments', label: say('record.comments') },
          { value: 'history', label: say('record.history') },
        ]}
        value={shown}
        onChange={setShown}
      />
      {shown === 'comments' ? (
        <RecordComments at={at} id={id} />
      ) : (
        <RecordHistory at={at} id={id} />
      )}
    </section>
  )
}
