import type { SpaceScope } from '../../kernel/transaction/scope.ts'
import { announce } from '../../kernel/work/live.ts'

export const tell = ({ db, tenant }: SpaceScope, id?: number) =>
  announce(db, [`tenant:${tenant.id}`], {
    kind: 'invitation.changed',
    ...(id !== undefined && { scope: { invitation: id } }),
  })
