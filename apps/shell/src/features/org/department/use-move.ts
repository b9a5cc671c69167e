import type { DropPlace } from '../../../entities/department/department-tree.tsx'
import type { Department, Tree } from '../../../entities/department/tree.ts'
import { useWrite } from '../../../kernel/data/api.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { offerUndo } from '../../../ui/dialog/undo.tsx'
import { toastFailure } from '../../../ui/failure/toast-failure.ts'

/** Moves a department by hand or by name, and offers to put it back. */
export function useMove(tree: Tree) {
  const say = useSay()
  const write = useWrite('department.move', { refreshes: ['department.tree', 'member.list'] })
  const siblingsOf = (parentId: number | null) => tree.byId.get(parentId ?? 0)?.children ?? []
  /** The department that follows it now. */
  const nextOf = ({ id, parentId }: Department) => {
    const siblings = siblingsOf(parentId)
    return siblings[siblings.findIndex((one) => one.id === id) + 1]?.id ?? null
  }
  const move = async (moved: Department, parentId: number, before: number | null) => {
    const { id, name } = moved
    const back = { id, parentId: moved.parentId as number, before: nextOf(moved) }
    await write.mutateAsync({ id, parentId, before })
    const to = tree.byId.get(parentId)?.name ?? ''
    offerUndo(say('org.department.moved', { name, to }), () => write.mutateAsync(back))
  }
  const drop = (moved: Department, onto: Department, place: DropPlace) => {
    const parentId = place === 'in' ? onto.id : onto.parentId
    if (parentId === null) return
    const next = place === 'before' ? onto.id : place === 'after' ? nextOf(onto) : null
    void move(moved, parentId, next === moved.id ? nextOf(moved) : next).catch(toastFailure)
  }
  return { move, drop }
}
