import { isOperator, isStaff } from '@atrium/contract/people/user-types.ts'
import type { Row } from '../../db/tables.ts'
import type { Actor } from '../../kernel/transaction/scope.ts'

export type Subject = Pick<Row<'accounts'>, 'id' | 'user_type' | 'is_root' | 'status'>

const isRoots = ({ user_type, is_root }: Pick<Subject, 'user_type' | 'is_root'>) =>
  isOperator(user_type) || is_root

/** Pure, so the same rule refuses a call and greys out a button. The tables keep to it by themselves. */
export const userPolicy = {
  /** Operators are root's to manage, everybody else any operator's. */
  manage: (actor: Actor, subject: Pick<Subject, 'user_type' | 'is_root'>) =>
    isOperator(actor.userType) && (actor.isRoot || !isRoots(subject)),
  disable: (actor: Actor, subject: Subject) =>
    userPolicy.manage(actor, subject) && subject.id !== actor.id,
  viewAs: (actor: Actor, subject: Subject) =>
    isOperator(actor.userType) && !isStaff(subject.user_type) && subject.status === 'active',
}
