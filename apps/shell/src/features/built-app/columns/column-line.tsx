import type { FieldKind } from '@atrium/contract/field/field.ts'
import { isRecorded, recordedKinds } from '@atrium/contract/field/recorded.ts'
import { Button } from '@mantine/core'
import { formatPercent } from '../../../kernel/words/formats.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { Badge } from '../../../ui/details/item-list.tsx'
import { focusBeside } from '../../../ui/list/focus-beside.ts'
import styles from './column-line.module.css'
import { CurrencySelect } from './currency-select.tsx'
import { Doubts } from './doubts.tsx'
import { KindSelect } from './kind-select.tsx'
import { sampleText } from './sample-text.ts'
import { SettledInput } from './settled-input.tsx'
import { isNote, type UnderstoodField } from './understanding.ts'

const MOST_NAME = 80
/** No sheet knows them. */
const WITHOUT = ['relation', ...recordedKinds] as const

type ColumnLineProps = {
  field: UnderstoodField
  rows: number
  /** Records are called by it. */
  isTitle: boolean
  /** What the table is called that a relation points at. */
  target: string | undefined
  onTitle: (title: string) => void
  onKind: (kind: FieldKind) => void
  onCurrency: (currency: string) => void
  onLeaveOut: () => void
}

/** One column as it was understood: what it is called, of which kind it is, and what stands in it. */
export function ColumnLine({ field, rows, isTitle, target, ...ways }: ColumnLineProps) {
  const say = useSay()
  const { key, title, kind, values, doubts, currency } = field
  return (
    <li
      className={styles.column}
      data-noted={doubts.length > 0 || undefined}
      data-doubtful={doubts.some((one) => !isNote(one)) || undefined}
    >
      <span className={styles.letter} aria-hidden>
        {key}
      </span>
      <div className={styles.name}>
        <SettledInput
          aria-label={say('builtApp.column.name', { title })}
          maxLength={MOST_NAME}
          value={title}
          onSettled={ways.onTitle}
        />
      </div>
      <div className={styles.kind}>
        <KindSelect
          label={say('builtApp.column.kind', { title })}
          value={kind}
          without={WITHOUT}
          onChange={(next) => {
            if (!isRecorded(next)) ways.onKind(next)
          }}
        />
        {kind === 'money' && (
          <CurrencySelect
            label={say('builtApp.column.currency', { title })}
            value={currency ?? null}
            onChange={ways.onCurrency}
          />
        )}
      </div>
      <div className={styles.seen}>
        <ul className={styles.values}>
          {values
            .map((value) => sampleText(say, field, value))
            .map((value, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: three values, of which two may be the same
              <li key={at} title={value}>
                {value || say('builtApp.column.empty')}
              </li>
            ))}
        </ul>
        <Facts field={field} rows={rows} isTitle={isTitle} target={target} />
      </div>
      <Button
        className={styles.out ?? ''}
        variant="subtle"
        color="neutral"
        size="compact-sm"
        aria-label={say('builtApp.column.leaveOutOf', { title })}
        onClick={({ currentTarget }) => {
          focusBeside(currentTarget.closest('li'))
          ways.onLeaveOut()
        }}
      >
        {say('builtApp.column.leaveOut')}
      </Button>
      {doubts.length > 0 && (
        <div className={styles.doubts}>
          <Doubts of={doubts} />
        </div>
      )}
    </li>
  )
}

type FactsProps = Pick<ColumnLineProps, 'field' | 'rows' | 'isTitle' | 'target'>

/** What holds of every row. */
function Facts({ field: { unique, required, filled }, rows, isTitle, target }: FactsProps) {
  const say = useSay()
  return (
    <div className={styles.facts}>
      {isTitle && (
        <span title={say('builtApp.column.title.text')}>
          <Badge tone="info">{say('builtApp.column.title')}</Badge>
        </span>
      )}
      {target && <Badge tone="info">{say('builtApp.column.relation', { table: target })}</Badge>}
      {unique && (
        <span title={say('builtApp.column.unique.text')}>{say('builtApp.column.unique')}</span>
      )}
      {required ? (
        <span title={say('builtApp.column.required.text')}>{say('builtApp.column.required')}</span>
      ) : (
        filled < rows && (
          <span>
            {say('builtApp.column.filled', {
              percent: formatPercent(say.language, Math.floor((filled / rows) * 100) / 100),
            })}
          </span>
        )
      )}
    </div>
  )
}
