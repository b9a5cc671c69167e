import { isOperator } from '@atrium/contract/people/user-types.ts'
import type { Row } from '../../db/tables.ts'
import type { Actor } from '../../kernel/transaction/scope.ts'
import { mayInCategory } from '../console/console.service.ts'

type Subject = Pick<
  Row<'enterprises'>,
  'status' | 'delete_at' | 'saas_id' | 'expires_at' | 'console_suspended'
>

const isStaying = ({ delete_at }: Subject) => delete_at === null

/** Pure, so the same rule refuses a call, greys out a button and stands in a table of cases. */
export const enterprisePolicy = {
  edit: (actor: Actor) => isOperator(actor.userType),
  suspend: (actor: Actor, { status, saas_id }: Subject) =>
    (isOperator(actor.userType) || mayInCategory(actor, 'suspend', saas_id)) && status === 'active',
  /** A console user takes back what console users did, and no operator's decision. */
  resume: (actor: Actor, subject: Subject) =>
    isStaying(subject) &&
    (isOperator(actor.userType)
      ? subject.status === 'suspended' || subject.status === 'failed'
      : mayInCategory(actor, 'suspend', subject.saas_id) &&
        subject.status === 'suspended' &&
        subject.console_suspended),
  extend: (actor: Actor, subject: Subject) =>
    mayInCategory(actor, 'extend', subject.saas_id) &&
    isStaying(subject) &&
    subject.expires_at !== null,
  delete: (actor: Actor, subject: Subject) =>
    isOperator(actor.userType) && isStaying(subject) && subject.status !== 'provisioning',
  keep: (actor: Actor, subject: Subject) =>
    isOperator(actor.userType) && !isStaying(subject) && subject.status !== 'deleting',
}
