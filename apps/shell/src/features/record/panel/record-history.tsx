import type { RecordChange } from '@atrium/contract/built-apps/record-shape.ts'
import type { Field, FieldValue } from '@atrium/contract/field/field.ts'
import { Button, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { useRead } from '../../../kernel/data/api.ts'
import { formatExactly, formatMoment } from '../../../kernel/words/formats.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { Remote } from '../../../ui/failure/remote.tsx'
import { fieldText } from '../../../ui/field/field-text.ts'
import { headingText } from '../../../ui/field/heading-text.ts'
import { doerName } from '../doer-name.ts'
import { type KnownTable, placeOf } from '../known-table.ts'
import styles from './record-history.module.css'

const [AT_FIRST, MOST] = [10, 100]

/** What became of a record: who did what and when, and what stood in each field before. */
export function RecordHistory({ at, id }: { at: KnownTable; id: number }) {
  const say = useSay()
  const [length, setLength] = useState(AT_FIRST)
  const history = useRead('record.history', { ...placeOf(at), id, length })
  return (
    <Remote of={history} skeleton={<Skeleton height={96} />}>
      {({ changes, isMore }) => (
        <>
          {/* What came with a file has none of its own yet. */}
          {changes.length === 0 && <p className={styles.none}>{say('record.history.none')}</p>}
          <ol className={styles.history}>
            {changes.map((change) => (
              <li key={change.revision}>
                <Step change={change} fields={at.fields} />
              </li>
            ))}
          </ol>
          {isMore && length < MOST && (
            <Button variant="subtle" size="compact-sm" onClick={() => setLength(MOST)}>
              {say('record.history.more')}
            </Button>
          )}
        </>
      )}
    </Remote>
  )
}

// words: record.history.created, record.history.changed, record.history.removed, record.history.restored, record.history.imported
function Step({ change, fields }: { change: RecordChange; fields: readonly Field[] }) {
  const say = useSay()
  const { at, by, acting, kind, changed, file } = change
  // A field that was taken out of the table since has no name any more.
  const lines = fields.flatMap((field) => {
    const line = changed.find((one) => one.field === field.key)
    return line ? [{ ...line, field }] : []
  })
  return (
    <>
      <p>
        <strong>
          {acting
            ? say('record.history.acting', {
                who: doerName(say, acting),
                for: doerName(say, by),
              })
            : doerName(say, by)}
        </strong>{' '}
        {file
          ? say(`record.history.${file.isAdded ? 'fileAdded' : 'fileRemoved'}`, { name: file.name })
          : say(`record.history.${kind}`)}
        <time dateTime={at} title={formatExactly(say.language, at)}>
          {formatMoment(say.language, at)}
        </time>
      </p>
      {lines.length > 0 && kind === 'changed' && (
        <dl>
          {lines.map(({ field, before, after, isFormer }) => (
            <div key={field.key}>
              <dt>{headingText(say, field.title)}</dt>
              <dd>
                <del>{shown(before, isFormer ? { ...field, kind: 'text' } : field)}</del>
                <span aria-hidden> → </span>
                <ins>{shown(after, isFormer ? { ...field, kind: 'text' } : field)}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )

  function shown(value: FieldValue, field: Field) {
    return fieldText(say, field, value) || say('record.empty')
  }
}
