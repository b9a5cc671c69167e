import { Radio } from '@mantine/core'
import { useSay } from '../../../kernel/words/words.ts'
import { DateField } from '../../../ui/controls/date-field.tsx'
import form from '../../../ui/controls/form.module.css'
import styles from './give.module.css'
import { type IdAndName, TargetsField } from './targets-field.tsx'
import type { Terms } from './terms.ts'

type TermsFieldsProps = {
  terms: Terms
  errors: Record<string, string>
  /** None: the role is about nobody in particular, and is had for the whole space. */
  reaches: readonly Terms['reach'][]
  /** The role also allows what concerns the whole space: that is not had for a part. */
  isMore: boolean
  known?: IdAndName[]
  onChange: (terms: Terms) => void
}

// words: role.reach.*
/** Whom the role reaches, and until when it is theirs. */
export function TermsFields({ terms, errors, reaches, isMore, known, onChange }: TermsFieldsProps) {
  const say = useSay()
  const set = (change: Partial<Terms>) => onChange({ ...terms, ...change })
  return (
    <>
      {reaches.length > 0 && (
        <Radio.Group
          label={say('roles.reach')}
          description={say('roles.reach.hint')}
          value={terms.reach}
          onChange={(reach) => set({ reach })}
        >
          <div className={styles.choices}>
            {reaches.map((reach) => (
              <Radio key={reach} value={reach} label={say(`role.reach.${reach}`)} />
            ))}
          </div>
        </Radio.Group>
      )}
      {terms.reach !== 'all' && isMore && <p className={form.text}>{say('roles.reach.part')}</p>}
      {terms.reach === 'chosen' && (
        <TargetsField
          of="departments"
          known={known ?? []}
          label={say('roles.departments')}
          value={terms.departments}
          onChange={(departments) => set({ departments })}
          error={errors.departments}
          withAsterisk
        />
      )}
      <DateField
        time="23:59"
        clearable
        label={say('roles.end')}
        description={say('roles.end.hint')}
        value={terms.until}
        onChange={(until) => set({ until: until ?? '' })}
        error={errors.until}
      />
    </>
  )
}
