import { type BatchAction, isGrave, TYPED_FROM } from '@atrium/contract/platform/batch-actions.ts'
import { Skeleton, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useWrite } from '../../kernel/data/api.ts'
import { useSay } from '../../kernel/words/words.ts'
import form from '../../ui/controls/form.module.css'
import { FormAnswers } from '../../ui/controls/form-answers.tsx'
import { ItemLine, ItemList } from '../../ui/details/item-list.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Refusal } from '../../ui/failure/refusal.tsx'
import { onSubmit } from '../../ui/hooks/on-submit.ts'
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

/** Says what will happen, to which and how many, and begins it; from there on it is done in the background. */
export function BatchDialog({ action, ...rest }: BatchDialogProps) {
  return action && <Asking key={action} action={action} {...rest} />
}

type AskingProps = Omit<BatchDialogProps, 'action'> & { action: BatchAction }

function Asking({ action, targets, onStarted, onClose }: AskingProps) {
  const say = useSay()
  const { mutate: count, data, error } = useWrite('batch.check')
  // What is asked about is what was chosen when the question came up.
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
  // Where the list shows one enterprise alone, or they have one in common, it is the one they leave.
  const from = targets.filters?.entid ?? (shared === null ? '' : String(shared))
  const [values, setValues] = useState({ ...emptyValues, from })
  const [typed, setTyped] = useState('')
  const start = useWrite('batch.start', { refreshes: ['batch.list'] })
  const act = actOf(action, values)
  const isTyped = total >= TYPED_FROM || (isGrave(action) && total > 1)
  const send = () =>
    act &&
    start.mutate(
      { act, chosen: chosenInput(targets), expected: total },
      {
        onSuccess: () => {
          onClose()
          onStarted()
        },
        // Others match by now: the number that was typed is not theirs.
        onError: ({ error }) => {
          if (error !== 'count_changed') return
          setTyped('')
          onChanged()
        },
      },
    )
  return (
    <form className={form.form} noValidate onSubmit={onSubmit(send)}>
      {targets.filters ? (
        <Which noun={targets.noun} filters={targets.filters} />
      ) : (
        <Names targets={targets} />
      )}
      <ul className={form.facts}>
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
        fields={start.error?.fields ?? {}}
        set={(change) => setValues((before) => ({ ...before, ...change }))}
        targets={targets}
      />
      {isTyped && (
        <TextInput
          label={say('batch.typed', { count: total })}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          required
        />
      )}
      <Refusal of={start.error} />
      <FormAnswers
        sure={say.count(`batch.start.${action}`, total)}
        busy={start.isPending}
        disabled={!act || total === 0 || (isTyped && typed.replace(/\D/g, '') !== String(total))}
        color={isGrave(action) ? 'danger' : undefined}
        onCancel={onClose}
      />
    </form>
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
