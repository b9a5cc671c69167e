import { Invalid } from '@atrium/contract/kernel/failure.ts'
import type { Handlers, Serve } from '../../kernel/call/implement.ts'
import { audit } from '../../kernel/transaction/audit.ts'
import type { OwnScope } from '../../kernel/transaction/scope.ts'
import { announce } from '../../kernel/work/live.ts'
import * as store from './preference.store.ts'

export const get: Serve<'preference.get'> = store.find

type Speaks = (language: string) => boolean

/** On every device of theirs, and in every open page at once. */
export const set =
  (speaks: Speaks): Serve<'preference.set'> =>
  async (scope, chosen) => {
    if (chosen.language && !speaks(chosen.language)) throw Invalid({ fields: { language: 'gone' } })
    if (Object.keys(chosen).length === 0) return store.find(scope)
    const preferences = await store.choose(scope, chosen)
    await audit(scope, {
      action: 'profile.preferencesChosen',
      target: scope.actor.id,
      detail: chosen,
    })
    await tellOwnPages(scope)
    return preferences
  }

/** Not recorded: people drag columns all day, and it concerns nobody else. */
export const arrangeList: Serve<'preference.arrangeList'> = async (scope, { list, ...habit }) => {
  if (!(await store.arrangeList(scope, list, habit)))
    throw Invalid({ fields: { list: 'too_many' } })
  await tellOwnPages(scope)
  return {}
}

export const tellOwnPages = ({ db, actor }: OwnScope) =>
  announce(db, [`account:${actor.id}`], { kind: 'preference.changed' })

export const preferenceHandlers = ({ releaseInfo }: { releaseInfo: { speaks: Speaks } }) =>
  ({
    'preference.arrangeList': arrangeList,
    'preference.get': get,
    'preference.set': set(releaseInfo.speaks),
  }) satisfies Partial<Handlers>
