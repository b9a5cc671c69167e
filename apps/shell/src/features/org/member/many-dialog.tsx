import type { MemberRow } from '@atrium/contract/people/member.contract.ts'
import { TITLE_LENGTH } from '@atrium/contract/people/organisation-limits.ts'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { DepartmentSelect } from '../../../entities/department/department-select.tsx'
import type { Tree } from '../../../entities/department/tree.ts'
import { comma } from '../../../kernel/words/formats.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { Question } from '../../../ui/dialog/question.tsx'
import { type ManyAction, useMany } from './use-many.ts'

type ManyDialogProps = {
  action: ManyAction
  members: MemberRow[]
  tree: Tree
  onClose: () => void
  onDone?: (() => void) | undefined
}

const NAMED = 5

/** Says what will happen, and to whom and how many, before it does. */
export function ManyDialog({ action, members, tree, onClose, onDone }: ManyDialogProps) {
  const say = useSay()
  const [department, setDepartment] = useState<number | null>(null)
  const [title, setTitle] = useState('')
  const { run, busy, failed } = useMany()
  const places = action === 'move' || action === 'addTo'
  const close = () => {
    onClose()
    onDone?.()
  }
  const send = () => {
    if (places && department === null) return
    const ids = members.map(({ id }) => id)
    const more = {
      ...(department !== null && { department }),
      ...(action === 'title' && { title }),
    }
    run({ ids, action, ...more }, close)
  }
  // People of one name are told apart by their login ID.
  const names = members.slice(0, NAMED).map(({ name, loginId }) => `${name} (${loginId})`)
  const rest = members.length - names.length
  return (
    <Question
      title={say.count(`org.many.${action}.title`, members.length)}
      sure={say(`org.many.${action}`)}
      harmless={action !== 'disable'}
      busy={busy}
      failed={failed}
      onSure={send}
      onClose={onClose}
    >
      <p>
        <strong>{names.join(comma(say.language))}</strong>{' '}
        {rest > 0 && say.count('org.many.others', rest)}
      </p>
      <p>{say(`org.many.${action}.text`)}</p>
      {places && (
        <DepartmentSelect
          label={say('org.many.department')}
          tree={tree}
          value={department}
          onChange={setDepartment}
          error={failed?.fields.department}
          required
        />
      )}
      {action === 'title' && (
        <TextInput
          label={say('org.column.title')}
          value={title}
          onChange={({ currentTarget }) => setTitle(currentTarget.value)}
          maxLength={TITLE_LENGTH}
          error={failed?.fields.title}
        />
      )}
    </Question>
  )
}
