import type { Actor } from '../../kernel/transaction/scope.ts'

export type Subject = { id: number; user_type: number; is_root: boolean; status: string }

const OPERATOR = 7
const CONSOLE = 9

const isOperator = ({ user_type, is_root }: Pick<Subject, 'user_type' | 'is_root'>) =>
  user_type === OPERATOR || is_root

const worksForPlatform = ({ user_type }: Subject) => user_type === OPERATOR || user_type === CONSOLE

/** Pure, so the same rule refuses a call and greys out a button. The tables keep to it by themselves. */
export const userPolicy = {
  /** Operators are root's to manage, everybody else any operator's. */
  manage: (actor: Actor, subject: Pick<Subject, 'user_type' | 'is_root'>) =>
    actor.userType === OPERATOR && (actor.isRoot || !isOperator(subject)),
  disable: (actor: Actor, subject: Subject) =>
    userPolicy.manage(actor, subject) && subject.id !== actor.id,
  lookIn: (actor: Actor, subject: Subject) =>
    actor.userType === OPERATOR && !worksForPlatform(subject) && subject.status === 'active',
}
