import { isOperator } from '@atrium/contract/people/user-types.ts'
import type { Row } from '../../db/tables.ts'
import type { Actor } from '../../kernel/transaction/scope.ts'

type Subject = Pick<Row<'enterprises'>, 'status' | 'delete_at'>

const isStaying = ({ delete_at }: Subject) => delete_at === null

/** Pure, so the same rule refuses a call, greys out a button and stands in a table of cases. */
export const enterprisePolicy = {
  edit: (actor: Actor) => isOperator(actor.userType),
  suspend: (actor: Actor, { status }: Subject) => isOperator(actor.userType) && status === 'active',
  resume: (actor: Actor, subject: Subject) =>
    isOperator(actor.userType) &&
    isStaying(subject) &&
    (subject.status === 'suspended' || subject.status === 'failed'),
  delete: (actor: Actor, subject: Subject) =>
    isOperator(actor.userType) && isStaying(subject) && subject.status !== 'provisioning',
  keep: (actor: Actor, subject: Subject) =>
    isOperator(actor.userType) && !isStaying(subject) && subject.status !== 'deleting',
}
