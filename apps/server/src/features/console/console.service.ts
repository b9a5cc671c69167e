import type { ConsoleRight } from '@atrium/contract/kernel/endpoint.ts'
import { NotHandedOver } from '@atrium/contract/kernel/failure.ts'
import { userTypes } from '@atrium/contract/people/user-types.ts'
import type { Actor, OwnScope } from '../../kernel/transaction/scope.ts'
import * as store from './console.store.ts'

export const isConsoleUser = ({ userType }: Actor): boolean => userType === userTypes.console

/** May this console user do it in that category? Pure, for what a page shows; who acts holds the right. */
export const mayInCategory = (
  { consoleRights }: Actor,
  right: ConsoleRight,
  category: number | null,
): boolean => category !== null && (consoleRights.get(category)?.has(right) ?? false)

/**
 * Refuses whoever does not have the right in all of these categories now, and else keeps anybody from taking
 * it away until this transaction ends: so what the tables allow afterwards is what was allowed here.
 */
export async function holdRight(
  scope: OwnScope,
  right: ConsoleRight,
  categories: (number | null)[],
): Promise<void> {
  if (!(await store.hold(scope, right, categories))) throw NotHandedOver({})
}

/**
 * The enterprises of an admin whose password this console user may reset, with the right held until the
 * transaction ends; none where they may not.
 */
export async function holdReset(scope: OwnScope, person: number): Promise<number[]> {
  if (!isConsoleUser(scope.actor)) return []
  const found = await store.resettable(scope, person)
  if (!found || !(await store.hold(scope, 'reset', found.categories))) return []
  return found.spaces
}
