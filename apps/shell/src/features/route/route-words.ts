import { titleOf } from '../../kernel/router/title.ts'
import type { Say } from '../../kernel/words/words.ts'
import type { ShownRoute } from './shown.ts'

export const nameOf = (say: Say, { id, title }: Pick<ShownRoute, 'id' | 'title'>) =>
  (title && titleOf(say, title)) || id

// words: route.access.*
export const accessName = (say: Say, access: string | undefined) =>
  access ? say.named(`route.access.${access}`) : '—'
