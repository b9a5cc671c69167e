import { type BatchAction, isGrave, TYPED_FROM } from '@atrium/contract/platform/batch-actions.ts'
import { Skeleton, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useWrite } from '../../kernel/data/api.ts'
import { useSay } from '../../kernel/words/words.ts'
import formStyles from '../../ui/controls/form.module.css'
import { FormAnswers } from '../../ui/controls/form-answers.tsx'
import { ItemLine, ItemList } from '../../ui/details/item-list.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Refusal } from '../../ui/failure/refusal.tsx'
import { Form } from '../../ui/form/form.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { ActFields } from './act-fields.tsx'
import { actOf, emptyValues } from './act-values.ts'
import { chosenInput, type Targets } from './targets.ts'
import { Which } from './which.tsx'

type BatchDialogProps = {
  action: BatchAction | null
  targets: Targets
  onStarted: () => void
  onClose: () => void
}

/** Says what a bulk action will do, to which rows and how many, and begins it; then it runs in the background. */
export function BatchDialog({ action, ...rest }: BatchDialogProps) {
  return action && <Asking key={action} action={action} {...rest} />
}

type AskingProps = Omit<BatchDialogProps, 'action'> & { action: BatchAction }

function Asking({ action, targets, onStarted, onClose }: AskingProps) {
  const say = useSay()
  const { mutate: count, data, error } = useWrite('batch.check')
  // The question is about the rows that were chosen when it opened.
  const [asked] = useState(targets)
  useEffect(() => count({ action, chosen: chosenInput(asked) }), [count, action, asked])
  const title = data
    ? say.count(`batch.start.${action}`, data.total)
    : say(`batch.action.${action}`)
  return (
    <Dialog title={title} onClose={onClose}>
      {error && <Refusal of={error} />}
      {!error && !data && <Skeleton height={180} />}
      {data && (
        <AskingForm
          action={action}
          targets={asked}
          total={data.total}
          shared={data.shared}
          notHandedOver={data.notHandedOver}
          onChanged={() => count({ action, chosen: chosenInput(asked) })}
          onStarted={onStarted}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}

type AskingFormProps = AskingProps & {
  total: number
  shared: number | null
  notHandedOver: number
  onChanged: () => void
}

function AskingForm(props: AskingFormProps) {
  const { action, targets, total, shared, notHandedOver, onChanged, onStarted, onClose } = props
  const say = useSay()
  // The enterprise that people leave: the one the list shows alone, or the one they have in common.
  const from = targets.filters?.entid ?? (shared === null ? '' : String(shared))
  const start = useWrite('batch.start', { refreshes: ['batch.list'] })
  const form = useForm({
    values: { ...emptyValues, from, typed: '' },
    send: async (values) => {
      const act = actOf(action, values)
      if (act) await start.mutateAsync({ act, chosen: chosenInput(targets), expected: total })
    },
    onDone: () => {
      onClose()
      onStarted()
    },
    // Other rows match by now, so the number that was typed is not theirs.
    onRefused: ({ error }) => {
      if (error !== 'count_changed') return
      form.change({ typed: '' })
      onChanged()
    },
  })
  const { values } = form
  const isTyped = total >= TYPED_FROM || (isGrave(action) && total > 1)
  return (
    <Form of={form}>
      {targets.filters ? (
        <Which noun={targets.noun} filters={targets.filters} />
      ) : (
        <Names targets={targets} />
      )}
      <ul className={formStyles.facts}>
        <li>{say(`batch.text.${action}`)}</li>
        <li>{say('batch.text.job')}</li>
        {notHandedOver > 0 && (
          <li>
            <strong>{say.count('batch.notHandedOver', notHandedOver)}</strong>
          </li>
        )}
      </ul>
      <ActFields
        action={action}
        values={values}
        verdict={form.verdict}
        set={form.change}
        targets={targets}
      />
      {isTyped && (
        <TextInput
          label={say('batch.typed', { count: total })}
          {...form.text('typed')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          required
        />
      )}
      <FormAnswers
        sure={say.count(`batch.start.${action}`, total)}
        busy={form.isBusy}
        disabled={
          !actOf(action, values) ||
          total === 0 ||
          (isTyped && values.typed.replace(/\D/g, '') !== String(total))
        }
        color={isGrave(action) ? 'danger' : undefined}
        onCancel={onClose}
      />
    </Form>
  )
}

const NAMED = 5

function Names({ targets: { rows } }: { targets: Targets }) {
  const say = useSay()
  return (
    <ItemList>
      {rows.slice(0, NAMED).map(({ id, name, code }) => (
        <ItemLine key={id} name={<strong>{name}</strong>} facts={code}>
          {null}
        </ItemLine>
      ))}
      {rows.length > NAMED && (
        <ItemLine name={say.count('batch.which.more', rows.length - NAMED)} facts="">
          {null}
        </ItemLine>
      )}
    </ItemList>
  )
}
