import { NativeSelect } from '@mantine/core'
import { useCallback, useState } from 'react'
import { DepartmentSelect } from '../../../entities/department/department-select.tsx'
import { type Department, isBelow, type Tree } from '../../../entities/department/tree.ts'
import { useSay } from '../../../kernel/words/words.ts'
import form from '../../../ui/controls/form.module.css'
import { FormAnswers } from '../../../ui/controls/form-answers.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Refusal } from '../../../ui/failure/refusal.tsx'
import { onSubmit } from '../../../ui/hooks/on-submit.ts'
import { useMove } from './use-move.ts'

type MoveDialogProps = { department: Department; tree: Tree; onClose: () => void }

/** What dragging does, by the keyboard: below which one, and before which of those there. */
export function MoveDialog({ department, tree, onClose }: MoveDialogProps) {
  const say = useSay()
  const [parentId, setParentId] = useState(department.parentId)
  const [before, setBefore] = useState('')
  const { move, busy, failed } = useMove(tree)
  const isOffered = useCallback(
    (id: number) => !isBelow(tree, id, department.id),
    [tree, department.id],
  )
  const siblings = (tree.byId.get(parentId ?? 0)?.children ?? []).filter(
    ({ id }) => id !== department.id,
  )
  const send = () => {
    if (parentId === null) return
    // What is refused is said in the dialog.
    void move(department, parentId, before ? Number(before) : null).then(onClose, () => {})
  }
  return (
    <Dialog title={say('org.department.move.title', { name: department.name })} onClose={onClose}>
      <form className={form.form} noValidate onSubmit={onSubmit(send)}>
        <Refusal of={failed} />
        <DepartmentSelect
          label={say('org.department.move.below')}
          tree={tree}
          isOffered={isOffered}
          value={parentId}
          onChange={(id) => {
            setParentId(id)
            setBefore('')
          }}
          allowDeselect={false}
          error={failed?.fields.parentId}
          data-autofocus
        />
        <NativeSelect
          label={say('org.department.move.before')}
          data={[
            { value: '', label: say('org.department.move.last') },
            ...siblings.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          value={before}
          onChange={({ currentTarget }) => setBefore(currentTarget.value)}
        />
        <FormAnswers
          sure={say('org.department.move')}
          busy={busy}
          disabled={parentId === null}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}
