import type { Actor } from '../../kernel/transaction/scope.ts'

type Subject = { status: string; delete_at: Date | null }

const isOperator = (actor: Actor) => actor.userType === 7
const isStaying = ({ delete_at }: Subject) => delete_at === null

/** Pure, so the same rule refuses a call, greys out a button and stands in a table of cases. */
export const enterprisePolicy = {
  edit: (actor: Actor) => isOperator(actor),
  suspend: (actor: Actor, { status }: Subject) => isOperator(actor) && status === 'active',
  resume: (actor: Actor, subject: Subject) =>
    isOperator(actor) &&
    isStaying(subject) &&
    (subject.status === 'suspended' || subject.status === 'failed'),
  delete: (actor: Actor, subject: Subject) =>
    isOperator(actor) && isStaying(subject) && subject.status !== 'provisioning',
  keep: (actor: Actor, subject: Subject) =>
    isOperator(actor) && !isStaying(subject) && subject.status !== 'deleting',
}
