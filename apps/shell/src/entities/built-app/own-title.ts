import type { BlueprintTable } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { DEFAULT_LANGUAGE, type Say } from '../../kernel/words/words.ts'

type OwnTitle = BlueprintTable['title']

/** The title that people gave a thing of theirs: in the reader's language, or else in another that they wrote. */
export const ownTitle = ({ language }: Pick<Say, 'language'>, title: OwnTitle): string =>
  title[language as keyof OwnTitle] ??
  title[DEFAULT_LANGUAGE] ??
  Object.values(title).find(Boolean) ??
  ''
