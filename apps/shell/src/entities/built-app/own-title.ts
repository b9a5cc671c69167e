import type { BlueprintTable } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { DEFAULT_LANGUAGE, type Say } from '../../kernel/words/words.ts'

type OwnTitle = BlueprintTable['title']

/** What people called a thing of theirs: in the reader's language, or else in the one they said it in. */
export const ownTitle = ({ language }: Pick<Say, 'language'>, title: OwnTitle): string =>
  title[language as keyof OwnTitle] ??
  title[DEFAULT_LANGUAGE] ??
  Object.values(title).find(Boolean) ??
  ''
