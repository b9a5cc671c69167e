import type { Handlers, Serve } from '../../kernel/call/implement.ts'
import * as store from './setup.store.ts'

export const get: Serve<'setup.get'> = async (scope) => {
  const { is_new, is_newcomer, sign_in: signIn, ...done } = await store.stateOf(scope)
  return { isNew: is_new, isNewcomer: is_newcomer, done: { ...done, signIn } }
}

export const setupHandlers = { 'setup.get': get } satisfies Partial<Handlers>
