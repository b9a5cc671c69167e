import type { Input } from '@atrium/contract/kernel/client.ts'
import type { MemberRow } from '@atrium/contract/people/member.contract.ts'
import { TYPED_FROM } from '@atrium/contract/platform/batch-actions.ts'
import { Skeleton, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Tree } from '../../../entities/department/tree.ts'
import { useRead } from '../../../kernel/data/api.ts'
import { comma, formatNumber } from '../../../kernel/words/formats.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { ProgressBar } from '../../../ui/details/progress-bar.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Question } from '../../../ui/dialog/question.tsx'
import { Refusal } from '../../../ui/failure/refusal.tsx'
import { ManyFields, nothingSaid, saidOf } from './many-fields.tsx'
import { type ManyAction, useMany } from './use-many.ts'

type ManyDialogProps = {
  action: ManyAction
  members: MemberRow[]
  /** The view, where all members that match are meant. */
  matching: Input<'member.matching'> | null
  tree: Tree
  onClose: () => void
  onDone?: (() => void) | undefined
}

/** Fixes whom an action is for when its question opens: people who match later are not included. */
export function ManyDialog({ matching, ...props }: ManyDialogProps) {
  const say = useSay()
  const found = useRead('member.matching', matching ?? {}, {
    enabled: matching !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const ids = matching ? found.data?.ids : props.members.map(({ id }) => id)
  if (ids) return <Asking {...props} ids={ids} />
  return (
    <Dialog title={say(`org.many.${props.action}`)} onClose={props.onClose}>
      {found.error ? <Refusal of={found.error} /> : <Skeleton height={160} />}
    </Dialog>
  )
}

const NAMED = 5

type AskingProps = Omit<ManyDialogProps, 'matching'> & { ids: number[] }

/** Asks before an action on several people, and says what will happen and to whom. */
function Asking({ action, members, ids, tree, onClose, onDone }: AskingProps) {
  const say = useSay()
  const [said, setSaid] = useState(nothingSaid)
  const [typed, setTyped] = useState('')
  const { run, sent, busy, failed } = useMany()
  const more = saidOf(action, said)
  const isTyped = ids.length >= TYPED_FROM
  const isSure = !isTyped || typed.replace(/\D/g, '') === String(ids.length)
  const close = () => {
    onClose()
    onDone?.()
  }
  const send = () => more && isSure && run({ ids, action, ...more }, close)
  // People who share a name are told apart by their login ID.
  const names = members.slice(0, NAMED).map(({ name, loginId }) => `${name} (${loginId})`)
  const rest = ids.length - names.length
  const number = (n: number) => formatNumber(say.language, n)
  return (
    <Question
      title={say.count(`org.many.${action}.title`, ids.length)}
      sure={say(`org.many.${action}`)}
      harmless={action !== 'disable'}
      busy={busy}
      failed={failed}
      why={more ? !isSure && say('org.many.typed.first') : say('form.missing')}
      onSure={send}
      onClose={onClose}
    >
      <p>
        <strong>{names.join(comma(say.language))}</strong>{' '}
        {rest > 0 && say.count('org.many.others', rest)}
      </p>
      <p>{say(`org.many.${action}.text`)}</p>
      <ManyFields
        action={action}
        tree={tree}
        said={said}
        fields={failed?.fields ?? {}}
        set={(change) => setSaid((before) => ({ ...before, ...change }))}
      />
      {isTyped && (
        <TextInput
          label={say('batch.typed', { count: ids.length })}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          required
        />
      )}
      {(busy || sent > 0) && (
        <ProgressBar
          label={say(`org.many.${action}`)}
          value={sent}
          max={ids.length}
          text={`${number(sent)} / ${number(ids.length)}`}
        />
      )}
    </Question>
  )
}
