import { Radio } from '@mantine/core'
import { useSay } from '../../../kernel/words/words.ts'
import { DateField } from '../../../ui/controls/date-field.tsx'
import formStyles from '../../../ui/controls/form.module.css'
import type { FormOf } from '../../../ui/form/use-form.ts'
import styles from './give.module.css'
import { type IdAndName, TargetsField } from './targets-field.tsx'
import type { Terms } from './terms.ts'

type TermsFieldsProps = {
  form: Pick<FormOf<Terms>, 'values' | 'verdict' | 'change' | 'choice'>
  /** The possible reaches; empty where the role is about nobody in particular, and is given for the whole space. */
  reaches: readonly Terms['reach'][]
  /** Whether the role also allows what concerns the whole space, which cannot be given for a part. */
  isMore: boolean
  known?: IdAndName[]
}

// words: role.reach.*
/** The fields for the terms of a role: whom it reaches, and until when. */
export function TermsFields({ form, reaches, isMore, known }: TermsFieldsProps) {
  const say = useSay()
  const terms = form.values
  return (
    <>
      {reaches.length > 0 && (
        <Radio.Group
          label={say('roles.reach')}
          description={say('roles.reach.hint')}
          value={terms.reach}
          onChange={(reach) => form.change({ reach })}
        >
          <div className={styles.choices}>
            {reaches.map((reach) => (
              <Radio key={reach} value={reach} label={say(`role.reach.${reach}`)} />
            ))}
          </div>
        </Radio.Group>
      )}
      {terms.reach !== 'all' && isMore && (
        <p className={formStyles.text}>{say('roles.reach.part')}</p>
      )}
      {terms.reach === 'chosen' && (
        <TargetsField
          of="departments"
          known={known ?? []}
          label={say('roles.departments')}
          value={terms.departments}
          onChange={(departments) => form.change({ departments })}
          error={form.verdict('departments')}
          withAsterisk
        />
      )}
      <DateField
        time="23:59"
        clearable
        label={say('roles.end')}
        description={say('roles.end.hint')}
        {...form.choice('until')}
      />
    </>
  )
}
