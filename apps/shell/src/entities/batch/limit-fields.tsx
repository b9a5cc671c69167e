import { MOST_BUILT_APPS } from '@atrium/contract/built-apps/built-app-limits.ts'
import {
  UNLIMITED_APP_ROWS,
  UNLIMITED_APP_TABLES,
} from '@atrium/contract/enterprises/enterprise-limits.ts'
import { NumberInput } from '@mantine/core'
import { useSay } from '../../kernel/words/words.ts'
import type { FieldsProps } from './fields-props.ts'

const ofApps = [
  ['appLimit', MOST_BUILT_APPS],
  ['appTableLimit', UNLIMITED_APP_TABLES],
  ['appRowLimit', UNLIMITED_APP_ROWS],
] as const

/** New limits of the chosen enterprises; a field that is left empty changes nothing. */
export function LimitFields({ values, verdict, set }: FieldsProps) {
  const say = useSay()
  return (
    <>
      <NumberInput
        label={say('enterprise.memberLimit')}
        value={values.memberLimit}
        onChange={(memberLimit) => set({ memberLimit })}
        min={1}
        max={10_000_000}
        allowDecimal={false}
        error={verdict('act.memberLimit')}
        data-autofocus
      />
      <NumberInput
        label={say('batch.field.storageGb')}
        value={values.storageGb}
        onChange={(storageGb) => set({ storageGb })}
        min={0}
        max={1_000_000}
        error={verdict('act.storageLimit')}
      />
      {ofApps.map(([limit, most]) => (
        <NumberInput
          key={limit}
          label={say(`enterprise.${limit}`)}
          value={values[limit]}
          onChange={(typed) => set({ [limit]: typed })}
          min={0}
          max={most}
          allowDecimal={false}
          error={verdict(`act.${limit}`)}
        />
      ))}
    </>
  )
}
