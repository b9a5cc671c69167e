import { useCallback, useState } from 'react'
import { DepartmentSelect } from '../../../entities/department/department-select.tsx'
import { type Department, isBelow, type Tree } from '../../../entities/department/tree.ts'
import { useWrite } from '../../../kernel/data/api.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { DeleteDialog } from '../../../ui/dialog/delete-dialog.tsx'

type RemoveDialogProps = {
  department: Department
  tree: Tree
  onGone: (heir: number | null) => void
  onClose: () => void
}

/** Asks before a department is removed, and says what happens to its people and departments. */
export function RemoveDialog({ department, tree, onGone, onClose }: RemoveDialogProps) {
  const say = useSay()
  const { id, name, people, children, parentId } = department
  const isEmpty = people === 0 && children.length === 0
  const [moveTo, setMoveTo] = useState(isEmpty ? null : parentId)
  const remove = useWrite('department.remove', { refreshes: ['department.tree', 'member.list'] })
  const isOffered = useCallback((other: number) => !isBelow(tree, other, id), [tree, id])
  return (
    <DeleteDialog
      title={say('org.department.remove.title', { name })}
      sure={say('org.department.remove')}
      write={remove}
      input={{ id, ...(moveTo !== null && { moveTo }) }}
      message={() => say('org.department.removed', { name })}
      onGone={() => onGone(moveTo ?? parentId)}
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
    </DeleteDialog>
  )
}
