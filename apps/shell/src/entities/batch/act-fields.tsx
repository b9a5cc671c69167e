import type { BatchAction } from '@atrium/contract/platform/batch-actions.ts'
import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useNow } from '../../kernel/browser/now.ts'
import { useSay } from '../../kernel/words/words.ts'
import { DateField } from '../../ui/controls/date-field.tsx'
import { useCategories } from '../category/use-categories.ts'
import type { FieldsProps } from './fields-props.ts'
import { HowField } from './how-field.tsx'
import { LimitFields } from './limit-fields.tsx'
import { MoveFields } from './move-fields.tsx'
import { TemplateField } from './template-field.tsx'

const MONTHS = [1, 3, 6, 12, 24, 36]
const LEVELS = ['info', 'success', 'warning', 'critical'] as const

/** The fields of a bulk action that needs more than its targets; most need nothing. */
export function ActFields({ action, ...given }: FieldsProps & { action: BatchAction }) {
  if (action === 'extend') return <ExtendFields {...given} />
  if (action === 'suspend') return <ReasonField {...given} />
  if (action === 'category') return <CategoryField {...given} />
  if (action === 'limits') return <LimitFields {...given} />
  if (action === 'resetPassword') return <HowField {...given} />
  if (action === 'template') return <TemplateField {...given} />
  if (action === 'move') return <MoveFields {...given} />
  return action === 'announce' ? <MessageFields {...given} /> : null
}

function ExtendFields({ values, verdict, set }: FieldsProps) {
  const say = useSay()
  const now = useNow()
  return (
    <>
      <NativeSelect
        label={say('batch.field.months')}
        value={values.months}
        onChange={({ currentTarget }) => set({ months: currentTarget.value })}
        data={[
          ...MONTHS.map((months) => ({
            value: String(months),
            label: say.count('batch.field.months.choice', months),
          })),
          { value: '', label: say('batch.field.untilDay') },
        ]}
        data-autofocus
      />
      {values.months === '' && (
        <DateField
          label={say('batch.field.until')}
          value={values.until}
          onChange={(until) => set({ until })}
          minDate={new Date(now)}
          error={verdict('act.until')}
          required
        />
      )}
    </>
  )
}

function ReasonField({ values, verdict, set }: FieldsProps) {
  const say = useSay()
  return (
    <Textarea
      label={say('batch.field.reason')}
      description={say('batch.field.reason.hint')}
      value={values.reason}
      onChange={({ currentTarget }) => set({ reason: currentTarget.value })}
      error={verdict('act.reason')}
      maxLength={200}
      rows={2}
      required
      data-autofocus
    />
  )
}

function CategoryField({ values, verdict, set }: FieldsProps) {
  const say = useSay()
  const categories = useCategories()
  return (
    <NativeSelect
      label={say('batch.field.category')}
      value={values.category}
      onChange={({ currentTarget }) => set({ category: currentTarget.value })}
      data={[
        { value: '', label: '' },
        ...categories,
        { value: 'none', label: say('batch.field.noCategory') },
      ]}
      error={verdict('act.saasId')}
      required
      data-autofocus
    />
  )
}

function MessageFields({ values, verdict, set }: FieldsProps) {
  const say = useSay()
  return (
    <>
      <TextInput
        label={say('batch.field.title')}
        value={values.title}
        onChange={({ currentTarget }) => set({ title: currentTarget.value })}
        error={verdict('act.title')}
        maxLength={120}
        required
        data-autofocus
      />
      <Textarea
        label={say('batch.field.body')}
        value={values.body}
        onChange={({ currentTarget }) => set({ body: currentTarget.value })}
        error={verdict('act.body')}
        maxLength={20_000}
        autosize
        minRows={4}
        maxRows={12}
        required
      />
      <NativeSelect
        label={say('batch.field.level')}
        value={values.level}
        onChange={({ currentTarget }) => {
          const level = LEVELS.find((known) => known === currentTarget.value)
          if (level) set({ level })
        }}
        data={LEVELS.map((value) => ({ value, label: say(`message.level.${value}`) }))}
      />
    </>
  )
}
