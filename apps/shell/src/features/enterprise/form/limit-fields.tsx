import { MOST_BUILT_APPS } from '@atrium/contract/built-apps/built-app-limits.ts'
import { Checkbox, Fieldset, NumberInput, type NumberInputProps } from '@mantine/core'
import { useSay } from '../../../kernel/words/words.ts'
import { DateField } from '../../../ui/controls/date-field.tsx'
import type { FormOf } from '../../../ui/form/use-form.ts'
import styles from './enterprise.form.module.css'
import { inAYear, UNLIMITED, USUAL_LIMITS, type Values } from './enterprise.values.ts'

type FieldsProps = { form: FormOf<Values> }

/** The fields for limits and expiry, each of which can be unlimited. */
export function LimitFields({ form }: FieldsProps) {
  const say = useSay()
  const { expires } = form.values
  return (
    <Fieldset className={styles.group} variant="unstyled" legend={say('enterprise.form.limits')}>
      <LimitField
        form={form}
        field="memberLimit"
        label={say('enterprise.memberLimit')}
        min={1}
        allowDecimal={false}
      />
      <LimitField
        form={form}
        field="storageLimit"
        label={say('enterprise.storageLimit')}
        suffix=" GB"
        min={0}
        decimalScale={2}
      />
      <NumberInput
        {...form.field('appLimit')}
        label={say('enterprise.appLimit')}
        min={0}
        max={MOST_BUILT_APPS}
        allowDecimal={false}
        thousandSeparator=","
      />
      <LimitField
        form={form}
        field="appTableLimit"
        label={say('enterprise.appTableLimit')}
        min={0}
        allowDecimal={false}
      />
      <LimitField
        form={form}
        field="appRowLimit"
        label={say('enterprise.appRowLimit')}
        min={0}
        allowDecimal={false}
      />
      <div className={styles.limit}>
        <DateField
          {...form.field('expires')}
          label={say('enterprise.column.expires')}
          placeholder={say('enterprise.expires.never')}
          disabled={expires === null}
        />
        <Checkbox
          size="xs"
          label={say('enterprise.expires.never')}
          checked={expires === null}
          onChange={({ currentTarget }) =>
            form.change({ expires: currentTarget.checked ? null : inAYear(new Date()) })
          }
        />
      </div>
    </Fieldset>
  )
}

type LimitFieldProps = FieldsProps &
  Omit<NumberInputProps, 'form'> & {
    field: 'memberLimit' | 'storageLimit' | 'appTableLimit' | 'appRowLimit'
  }

function LimitField({ form, field, ...rest }: LimitFieldProps) {
  const say = useSay()
  const value = form.values[field]
  const isUnlimited = value === UNLIMITED
  return (
    <div className={styles.limit}>
      <NumberInput
        {...form.field(field)}
        {...rest}
        value={isUnlimited ? '' : value}
        placeholder={say('enterprise.limit.none')}
        disabled={isUnlimited}
        thousandSeparator=","
      />
      <Checkbox
        size="xs"
        label={say('enterprise.limit.none')}
        aria-label={`${String(rest.label)}: ${say('enterprise.limit.none')}`}
        checked={isUnlimited}
        onChange={({ currentTarget }) =>
          form.change({ [field]: currentTarget.checked ? UNLIMITED : USUAL_LIMITS[field] })
        }
      />
    </div>
  )
}
