import { Button, Select, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useBranding } from '../../kernel/look/branding.ts'
import { type CountedKey, type Say, useSay } from '../../kernel/words/words.ts'
import { DateField } from '../../ui/controls/date-field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { emptyPlan, faultOf, LENGTHS, NOTICES, STARTS } from './plan.ts'
import { PlanDialog } from './plan-dialog.tsx'
import styles from './update.module.css'

const HOUR = 60
const DAY = 24 * HOUR

// words: upkeep.days.*, upkeep.hours.*, upkeep.minutes.*
/** A number of minutes in the largest unit that fits. */
function lengthOf(say: Say, minutes: number): string {
  const [key, size]: [CountedKey, number] =
    minutes % DAY === 0
      ? ['upkeep.days', DAY]
      : minutes % HOUR === 0
        ? ['upkeep.hours', HOUR]
        : ['upkeep.minutes', 1]
  return say.count(key, minutes / size)
}

/** Plans maintenance. It asks before, because it shuts everybody out. */
export function PlanForm({ isAhead }: { isAhead: boolean }) {
  const say = useSay()
  const { languages } = useBranding()
  const [asks, setAsks] = useState(false)
  const form = useForm({
    values: emptyPlan,
    check: (plan) => {
      const fault = faultOf(plan)
      return { at: fault && say(`upkeep.at.${fault}`) }
    },
    send: () => setAsks(true),
  })
  const { values: plan, change } = form
  const options = <Value extends string>(values: readonly Value[], label: (v: Value) => string) =>
    values.map((value) => ({ value, label: label(value) }))
  return (
    <section className={styles.plan} aria-labelledby="plan">
      <h2 id="plan">{say(isAhead ? 'upkeep.planAnother' : 'upkeep.plan')}</h2>
      <Form of={form}>
        <div className={styles.fields}>
          <Select
            label={say('upkeep.start')}
            allowDeselect={false}
            data={options(STARTS, (start) =>
              start === 'now' || start === 'at'
                ? say(`upkeep.start.${start}`)
                : say('upkeep.start.in', { length: lengthOf(say, Number(start)) }),
            )}
            {...form.choice('start')}
          />
          {plan.start === 'at' && (
            <DateField time="22:00" label={say('upkeep.at')} required {...form.choice('at')} />
          )}
          <Select
            label={say('upkeep.lasts')}
            allowDeselect={false}
            data={options(LENGTHS, (lasts) =>
              lasts === 'open' ? say('upkeep.lasts.open') : lengthOf(say, Number(lasts)),
            )}
            {...form.choice('lasts')}
          />
          {plan.start !== 'now' && (
            <Select
              label={say('upkeep.notice')}
              description={say('upkeep.notice.text')}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              allowDeselect={false}
              data={options(NOTICES, (notice) =>
                say('upkeep.notice.before', { length: lengthOf(say, Number(notice)) }),
              )}
              {...form.choice('notice')}
            />
          )}
        </div>
        <div className={styles.fields}>
          {languages.map(({ lang, name }) => (
            <Textarea
              key={lang}
              lang={lang}
              label={say('upkeep.text', { language: name })}
              placeholder={say('upkeep.text.hint')}
              rows={3}
              maxLength={2000}
              value={plan.texts[lang] ?? ''}
              onChange={({ currentTarget }) =>
                change({ texts: { ...plan.texts, [lang]: currentTarget.value } })
              }
            />
          ))}
        </div>
        <div>
          <Button type="submit" color={plan.start === 'now' ? 'danger' : 'primary'}>
            {say(plan.start === 'now' ? 'upkeep.begin' : 'upkeep.schedule')}
          </Button>
        </div>
      </Form>
      {asks && (
        <PlanDialog
          plan={plan}
          onClose={() => setAsks(false)}
          onDone={() => {
            setAsks(false)
            form.reset()
          }}
        />
      )}
    </section>
  )
}
