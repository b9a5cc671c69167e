import type { Output } from '@atrium/contract/kernel/client.ts'
import { Button, Checkbox, NumberInput, Radio } from '@mantine/core'
import { roleName } from '../../../entities/role/role-name.ts'
import { useNow } from '../../../kernel/browser/now.ts'
import { useWrite } from '../../../kernel/data/api.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { DateField } from '../../../ui/controls/date-field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { type FormOf, useForm } from '../../../ui/form/use-form.ts'
import styles from '../sign-manager.module.css'
import { Forecast } from './forecast.tsx'
import { dayOf, inputOf, type Values, valuesOf } from './policy.values.ts'

type Policy = Output<'signInPolicy.get'>

const STAGES = ['off', 'announced', 'force'] as const
const CONCERNS = ['all', 'admins', 'roles'] as const
const MOST_DAYS = 30
const DAY = 86_400_000

/** The form of the sign-in policy: what is asked, from when on, and of whom. */
export function PolicyForm({ policy }: { policy: Policy }) {
  const say = useSay()
  const now = new Date(useNow())
  const set = useWrite('signInPolicy.set', {
    refreshes: ['signInPolicy.get', 'signInPolicy.members', 'twoStep.check'],
  })
  const form = useForm({
    values: valuesOf(policy, now),
    send: (values) => set.mutateAsync(inputOf(values, policy, now)),
    message: say('signManager.saved'),
  })
  const { values } = form
  return (
    <Form of={form} className={styles.form}>
      <Stage form={form} />
      {values.stage !== 'off' && (
        <>
          <Concerns form={form} roles={policy.roles} />
          <NumberInput
            className={styles.short ?? ''}
            label={say('signManager.trust')}
            description={say('signManager.trust.hint')}
            {...form.number('trustDays')}
            min={0}
            max={MOST_DAYS}
            allowDecimal={false}
            clampBehavior="strict"
          />
          <Forecast policy={policy} values={values} />
        </>
      )}
      <div>
        <Button type="submit" loading={form.isBusy} why={!form.isDirty && say('form.unchanged')}>
          {say('do.save')}
        </Button>
      </div>
    </Form>
  )
}

type PartProps = { form: FormOf<Values> }

function Stage({ form }: PartProps) {
  const say = useSay()
  const { values } = form
  const tomorrow = new Date(useNow() + DAY)
  return (
    <>
      <Radio.Group label={say('signManager.stage')} {...form.choice('stage')}>
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
          {...form.choice('date')}
          minDate={dayOf(tomorrow)}
          error={form.verdict('effectiveAt')}
        />
      )}
    </>
  )
}

function Concerns({ form, roles }: PartProps & Pick<Policy, 'roles'>) {
  const say = useSay()
  return (
    <>
      <Radio.Group label={say('signManager.concerns')} {...form.choice('concerns')}>
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
      {form.values.concerns === 'roles' && (
        <Checkbox.Group
          label={say('signManager.roles')}
          value={form.values.roleIds.map(String)}
          onChange={(ids) => form.change({ roleIds: ids.map(Number) })}
          error={form.verdict('roleIds')}
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
