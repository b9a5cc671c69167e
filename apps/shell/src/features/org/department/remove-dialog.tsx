import { useCallback, useState } from 'react'
import { DepartmentSelect } from '../../../entities/department/department-select.tsx'
import { type Department, isBelow, type Tree } from '../../../entities/department/tree.ts'
import { toasts } from '../../../kernel/browser/toasts.ts'
import { useWrite } from '../../../kernel/data/api.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { Question } from '../../../ui/dialog/question.tsx'

type RemoveDialogProps = {
  department: Department
  tree: Tree
  onGone: (heir: number | null) => void
  onClose: () => void
}

/** Says what is in it, and where that goes, before it is gone. */
export function RemoveDialog({ department, tree, onGone, onClose }: RemoveDialogProps) {
  const say = useSay()
  const { id, name, people, children, parentId } = department
  const isEmpty = people === 0 && children.length === 0
  const [moveTo, setMoveTo] = useState(isEmpty ? null : parentId)
  const remove = useWrite('department.remove', { refreshes: ['department.tree', 'member.list'] })
  const isOffered = useCallback((other: number) => !isBelow(tree, other, id), [tree, id])
  const send = () =>
    remove.mutate(
      { id, ...(moveTo !== null && { moveTo }) },
      {
        onSuccess: () => {
          toasts.show({ message: say('org.department.removed', { name }) })
          onGone(moveTo ?? parentId)
          onClose()
        },
      },
    )
  return (
    <Question
      title={say('org.department.remove.title', { name })}
      sure={say('org.department.remove')}
      busy={remove.isPending}
      failed={remove.error}
      onSure={send}
      onClose={onClose}
    >
      {isEmpty ? (
        <p>{say('org.department.remove.empty')}</p>
      ) : (
        <>
          <p>{say('org.department.remove.text', { people, departments: children.length })}</p>
          <DepartmentSelect
            label={say('org.department.remove.moveTo')}
            tree={tree}
            isOffered={isOffered}
            value={moveTo}
            onChange={setMoveTo}
            allowDeselect={false}
            error={remove.error?.fields.moveTo}
          />
        </>
      )}
    </Question>
  )
}
