import type { SpaceScope } from '../../kernel/transaction/scope.ts'
import { announce } from '../../kernel/work/live.ts'

export const tell = ({ db, tenant }: SpaceScope) =>
  announce(db, [`tenant:${tenant.id}`], { kind: 'invitation.changed' })
