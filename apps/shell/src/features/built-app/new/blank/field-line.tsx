import { type BlueprintKind, isRecorded } from '@atrium/contract/field/recorded.ts'
import { LEAST_STARS, MOST_STARS } from '@atrium/contract/field/scale-kinds.ts'
import { ActionIcon, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useSay, type WordKey } from '../../../../kernel/words/words.ts'
import { IconClose } from '../../../../ui/icons.tsx'
import { focusBeside } from '../../../../ui/list/focus-beside.ts'
import { CurrencySelect } from '../../columns/currency-select.tsx'
import { KindSelect } from '../../columns/kind-select.tsx'
import { kindHelp } from '../../columns/kind-words.ts'
import styles from './blank.module.css'
import type { BlankField } from './blank-table.ts'

const MOST_NAME = 80
const MOST_CHOICES_TEXT = 2000
const STARS = Array.from({ length: MOST_STARS - LEAST_STARS + 1 }, (_, at) => LEAST_STARS + at)

type FieldLineProps = {
  field: BlankField
  n: number
  /** Kinds that it cannot be of. */
  without?: readonly BlueprintKind[]
  /** As which records hold its values now. */
  published?: BlueprintKind | undefined
  canTypeChoices?: boolean
  fault: WordKey | undefined
  onChange: (change: Partial<BlankField>) => void
  onRemove: (() => void) | null
}

/** One thing that is kept: what it is called, and of which kind it is. */
export function FieldLine({ field, n, fault, onChange, onRemove, ...limits }: FieldLineProps) {
  const say = useSay()
  const { without = ['relation'], published, canTypeChoices = true } = limits
  const { title, kind, required, currency, choices } = field
  const isAboutChoices = fault === 'builtApp.blank.noChoices'
  const hasChoices = (kind === 'choice' || kind === 'choices') && canTypeChoices
  return (
    <li className={styles.field}>
      <TextInput
        className={styles.name ?? ''}
        aria-label={say('builtApp.blank.field', { n })}
        placeholder={kindHelp(say, kind).means}
        maxLength={MOST_NAME}
        value={title}
        error={fault && !isAboutChoices && say(fault)}
        onChange={({ currentTarget }) => onChange({ title: currentTarget.value })}
      />
      <div className={styles.kind}>
        <KindSelect
          label={say('builtApp.blank.kind', { n })}
          value={kind}
          without={without}
          published={published}
          onChange={(next) => onChange({ kind: next })}
        />
      </div>
      {!isRecorded(kind) && (
        <Checkbox
          className={styles.required ?? ''}
          label={say('builtApp.blank.required')}
          aria-label={say('builtApp.blank.requiredOf', { n })}
          checked={required}
          onChange={({ currentTarget }) => onChange({ required: currentTarget.checked })}
        />
      )}
      {onRemove && (
        <ActionIcon
          className={styles.remove ?? ''}
          variant="subtle"
          color="neutral"
          size="lg"
          aria-label={say('builtApp.blank.remove', { n })}
          onClick={({ currentTarget }) => {
            focusBeside(currentTarget.closest('li'))
            onRemove()
          }}
        >
          <IconClose />
        </ActionIcon>
      )}
      {kind === 'money' && (
        <div className={styles.more}>
          <CurrencySelect
            label={say('builtApp.blank.currency', { n })}
            value={currency}
            onChange={(next) => onChange({ currency: next })}
          />
        </div>
      )}
      {kind === 'rating' && (
        <NativeSelect
          className={styles.more ?? ''}
          aria-label={say('builtApp.blank.starsOf', { n })}
          data={STARS.map((stars) => ({
            value: String(stars),
            label: say('builtApp.blank.stars', { stars }),
          }))}
          value={String(field.stars)}
          onChange={({ currentTarget }) => onChange({ stars: Number(currentTarget.value) })}
        />
      )}
      {hasChoices && (
        <TextInput
          className={styles.more ?? ''}
          label={say('builtApp.blank.choices')}
          placeholder={say('builtApp.blank.choices.hint')}
          aria-label={say('builtApp.blank.choicesOf', { n })}
          maxLength={MOST_CHOICES_TEXT}
          value={choices}
          error={isAboutChoices && say(fault)}
          onChange={({ currentTarget }) => onChange({ choices: currentTarget.value })}
        />
      )}
    </li>
  )
}
