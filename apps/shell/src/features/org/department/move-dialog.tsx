import { NativeSelect } from '@mantine/core'
import { useCallback } from 'react'
import { DepartmentSelect } from '../../../entities/department/department-select.tsx'
import { type Department, isBelow, type Tree } from '../../../entities/department/tree.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { FormAnswers } from '../../../ui/controls/form-answers.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { useMove } from './use-move.ts'

type MoveDialogProps = { department: Department; tree: Tree; onClose: () => void }

/** Moves a department by keyboard: below which one, and before which of those there. */
export function MoveDialog({ department, tree, onClose }: MoveDialogProps) {
  const say = useSay()
  const { move } = useMove(tree)
  const form = useForm({
    values: { parentId: department.parentId, before: '' },
    send: async ({ parentId, before }) =>
      parentId !== null && move(department, parentId, before ? Number(before) : null),
    onDone: onClose,
  })
  const { parentId } = form.values
  const isOffered = useCallback(
    (id: number) => !isBelow(tree, id, department.id),
    [tree, department.id],
  )
  const siblings = (tree.byId.get(parentId ?? 0)?.children ?? []).filter(
    ({ id }) => id !== department.id,
  )
  return (
    <Dialog title={say('org.department.move.title', { name: department.name })} onClose={onClose}>
      <Form of={form}>
        <DepartmentSelect
          label={say('org.department.move.below')}
          tree={tree}
          isOffered={isOffered}
          value={parentId}
          onChange={(id) => form.change({ parentId: id, before: '' })}
          allowDeselect={false}
          error={form.verdict('parentId')}
          data-autofocus
        />
        <NativeSelect
          label={say('org.department.move.before')}
          data={[
            { value: '', label: say('org.department.move.last') },
            ...siblings.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          {...form.text('before')}
        />
        <FormAnswers
          sure={say('org.department.move')}
          busy={form.isBusy}
          disabled={parentId === null}
          onCancel={onClose}
        />
      </Form>
    </Dialog>
  )
}
