import type { Output } from '@atrium/contract/kernel/client.ts'
import { Button, Checkbox, NumberInput, Radio } from '@mantine/core'
import { useState } from 'react'
import { roleName } from '../../../entities/role/role-name.ts'
import { useNow } from '../../../kernel/browser/now.ts'
import { toasts } from '../../../kernel/browser/toasts.ts'
import { type CallFailed, useWrite } from '../../../kernel/data/api.ts'
import { useUnsaved } from '../../../kernel/router/use-unsaved.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { DateField } from '../../../ui/controls/date-field.tsx'
import { Refusal } from '../../../ui/failure/refusal.tsx'
import { onSubmit } from '../../../ui/hooks/on-submit.ts'
import styles from '../sign-manager.module.css'
import { Forecast } from './forecast.tsx'
import { dayOf, inputOf, type Values, valuesOf } from './policy.values.ts'

type Policy = Output<'signInPolicy.get'>

const STAGES = ['off', 'announced', 'force'] as const
const CONCERNS = ['all', 'admins', 'roles'] as const
const MOST_DAYS = 30
const DAY = 86_400_000

/** What the space asks at sign-in, from when on, and of whom. */
export function PolicyForm({ policy }: { policy: Policy }) {
  const say = useSay()
  const now = new Date(useNow())
  const state = stateOf(policy)
  const [begun, setBegun] = useState(() => ({ state, values: valuesOf(policy, now) }))
  const [values, setValues] = useState(begun.values)
  if (begun.state !== state) {
    setBegun({ state, values: valuesOf(policy, now) })
    setValues(valuesOf(policy, now))
  }
  const isSame = JSON.stringify(values) === JSON.stringify(begun.values)
  useUnsaved(!isSame)
  const set = useWrite('signInPolicy.set', {
    refreshes: ['signInPolicy.get', 'signInPolicy.members', 'twoStep.check'],
  })
  const change = (part: Partial<Values>) => setValues({ ...values, ...part })
  const save = () =>
    void set
      .mutateAsync(inputOf(values, policy, now))
      .then(() => toasts.show({ message: say('signManager.saved') }))
      .catch(() => {})
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit(save)}>
      <Refusal of={set.error} />
      <Stage values={values} refused={set.error} onChange={change} />
      {values.stage !== 'off' && (
        <>
          <Concerns values={values} roles={policy.roles} refused={set.error} onChange={change} />
          <NumberInput
            className={styles.short ?? ''}
            label={say('signManager.trust')}
            description={say('signManager.trust.hint')}
            value={values.trustDays}
            onChange={(days) => change({ trustDays: Number(days) })}
            error={set.error?.fields.trustDays}
            min={0}
            max={MOST_DAYS}
            allowDecimal={false}
            clampBehavior="strict"
          />
          <Forecast policy={policy} values={values} />
        </>
      )}
      <div>
        <Button type="submit" loading={set.isPending} why={isSame && say('form.unchanged')}>
          {say('do.save')}
        </Button>
      </div>
    </form>
  )
}

/** Somebody else's change replaces what is typed here; news of a member does not. */
const stateOf = (policy: Policy) =>
  JSON.stringify([
    policy.twoStep,
    policy.effectiveAt,
    policy.concerns,
    policy.roleIds,
    policy.trustDays,
  ])

type PartProps = {
  values: Values
  refused: CallFailed | null
  onChange: (part: Partial<Values>) => void
}

function Stage({ values, refused, onChange }: PartProps) {
  const say = useSay()
  const tomorrow = new Date(useNow() + DAY)
  return (
    <>
      <Radio.Group
        label={say('signManager.stage')}
        value={values.stage}
        onChange={(stage) => onChange({ stage: stage })}
      >
        <div className={styles.options}>
          {STAGES.map((stage) => (
            <Radio
              key={stage}
              value={stage}
              label={say(`signManager.stage.${stage}`)}
              description={say(`signManager.stage.${stage}.text`)}
            />
          ))}
        </div>
      </Radio.Group>
      {values.stage === 'announced' && (
        <DateField
          className={styles.short ?? ''}
          label={say('signManager.date')}
          value={values.date}
          minDate={dayOf(tomorrow)}
          onChange={(date) => onChange({ date: date ?? '' })}
          error={refused?.fields.effectiveAt}
        />
      )}
    </>
  )
}

function Concerns({ values, refused, roles, onChange }: PartProps & Pick<Policy, 'roles'>) {
  const say = useSay()
  return (
    <>
      <Radio.Group
        label={say('signManager.concerns')}
        value={values.concerns}
        onChange={(concerns) => onChange({ concerns: concerns })}
      >
        <div className={styles.options}>
          {CONCERNS.map((concerns) => (
            <Radio
              key={concerns}
              value={concerns}
              label={say(`signManager.concerns.${concerns}`)}
            />
          ))}
        </div>
      </Radio.Group>
      {values.concerns === 'roles' && (
        <Checkbox.Group
          label={say('signManager.roles')}
          value={values.roleIds.map(String)}
          onChange={(ids) => onChange({ roleIds: ids.map(Number) })}
          error={refused?.fields.roleIds}
        >
          <div className={styles.options}>
            {roles.map(({ id, name }) => (
              <Checkbox key={id} value={String(id)} label={roleName(say, name)} />
            ))}
          </div>
        </Checkbox.Group>
      )}
    </>
  )
}
