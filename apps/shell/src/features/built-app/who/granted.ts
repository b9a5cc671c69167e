import type { Grant, NamedGrant } from '@atrium/contract/built-apps/built-app.contract.ts'

/** What is sent of those who have a role: who they are, without what they are called. */
export const grantsOf = (named: readonly NamedGrant[]): Grant[] =>
  named.map(({ role, kind, id }) => ({ role, kind, ...(id !== null && { id }) }))
