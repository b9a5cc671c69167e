import type { Tree } from '../../entities/department/tree.ts'
import { NewPassword, PasswordDialog } from '../../entities/people/password-dialog.tsx'
import { useSay } from '../../kernel/words/words.ts'
import { later } from '../../ui/controls/later.tsx'
import { OnceDialog } from '../../ui/dialog/once-dialog.tsx'
import { DepartmentDrawer } from './department/department-drawer.tsx'
import { MoveDialog } from './department/move-dialog.tsx'
import { RemoveDialog } from './department/remove-dialog.tsx'
import { LeaveDialog } from './member/leave-dialog.tsx'
import { ManyDialog } from './member/many-dialog.tsx'
import { MemberForm } from './member/member-form.tsx'
import type { useOverlays } from './use-overlays.ts'

const MemberImport = later(async () => (await import('./import/member-import.tsx')).MemberImport)

type OverlaysProps = ReturnType<typeof useOverlays> & {
  tree: Tree
  onDepartment: (id: number) => void
  onGone: (heir: number | null) => void
  onLeft: () => void
}

export function Overlays({ overlay, openOverlay, clear, tree, ...told }: OverlaysProps) {
  const { onDepartment, onGone, onLeft } = told
  const say = useSay()
  if (!overlay) return null
  if (overlay.kind === 'member')
    return (
      <MemberForm
        {...overlay}
        tree={tree}
        onAdded={(secret) => openOverlay({ kind: 'once', secret })}
        onClose={clear}
      />
    )
  if (overlay.kind === 'once')
    return (
      <OnceDialog
        title={say('org.once.title')}
        text={say('org.once.text')}
        lines={[
          [say('org.column.loginId'), overlay.secret.loginId],
          [say('org.once.password'), overlay.secret.password],
        ]}
        done={say('org.once.done')}
        onClose={clear}
      />
    )
  if (overlay.kind === 'password')
    return (
      <PasswordDialog
        person={overlay.member}
        onReset={(secret) => openOverlay({ kind: 'newPassword', secret })}
        onClose={clear}
      />
    )
  if (overlay.kind === 'newPassword') return <NewPassword {...overlay.secret} onClose={clear} />
  if (overlay.kind === 'import') return <MemberImport isWanted onClose={clear} />
  if (overlay.kind === 'leave') return <LeaveDialog {...overlay} onLeft={onLeft} onClose={clear} />
  if (overlay.kind === 'many') return <ManyDialog {...overlay} tree={tree} onClose={clear} />
  if (overlay.kind === 'department')
    return <DepartmentDrawer {...overlay} onAdded={onDepartment} onClose={clear} />
  if (overlay.kind === 'move') return <MoveDialog {...overlay} tree={tree} onClose={clear} />
  return <RemoveDialog {...overlay} tree={tree} onGone={onGone} onClose={clear} />
}
