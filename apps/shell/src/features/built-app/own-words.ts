import type { BlueprintTable } from '@atrium/contract/built-apps/blueprint.shape.ts'
import type { Say } from '../../kernel/words/words.ts'

type OwnTitle = BlueprintTable['title']

/** What somebody typed, as said in their language; what was said in the other one stays. */
export const inOwnWords = (
  { language }: Pick<Say, 'language'>,
  text: string,
  before: OwnTitle = {},
): OwnTitle => ({ ...before, [language === 'en-US' ? 'en-US' : 'zh-CN']: text })
