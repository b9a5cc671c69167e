import type { Blueprint } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { ownTitle } from '../../../entities/built-app/own-title.ts'
import type { Say } from '../../../kernel/words/words.ts'
import { isUnfinished } from '../rights/unfinished.ts'
import type { SettingsDraft } from './settings-draft.ts'

/** What of the settings is not finished yet, so that nobody saves it. */
export function whyNotSaved(
  say: Say,
  { title, roles }: SettingsDraft,
  tables: Blueprint['tables'],
): string | false {
  const isUnnamed = (one: Blueprint['title']) => ownTitle(say, one).trim() === ''
  if (isUnnamed(title)) return say('builtApp.blank.missing')
  if (Object.values(roles).some((role) => isUnnamed(role.title)))
    return say('builtApp.role.unnamed')
  return isUnfinished(roles, tables) && say('builtApp.condition.unfinished')
}
