import type { Package } from '@atrium/contract/apps/package.shape.ts'
import type { Say } from '../../kernel/words/words.ts'
import { firstAndMore } from '../../ui/list/first-and-more.ts'

export const scopeText = (
  say: Say,
  { scope, ...chosen }: Pick<Package, 'scope' | 'categories' | 'enterprises'>,
): string =>
  scope === 'all'
    ? say('package.scope.all')
    : firstAndMore(say, chosen[scope][0]?.name, chosen[scope].length) ||
      say.count(`package.scope.${scope}.count`, chosen[scope].length)
