import type { Actor } from '../../kernel/scope.ts'

type Subject = { status: string }

const isOperator = (actor: Actor) => actor.userType === 7

/** Pure, so the same rule refuses a call, greys out a button and stands in a table of cases. */
export const enterprisePolicy = {
  edit: (actor: Actor) => isOperator(actor),
  suspend: (actor: Actor, { status }: Subject) => isOperator(actor) && status === 'active',
  resume: (actor: Actor, { status }: Subject) =>
    isOperator(actor) && (status === 'suspended' || status === 'failed'),
}
