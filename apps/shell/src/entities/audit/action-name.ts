import { formatMoment } from '../../kernel/words/formats.ts'
import type { Say } from '../../kernel/words/words.ts'

// words: audit.action.*, audit.detail.*, audit.value.*
const called = (say: Say, key: string, otherwise: string) => {
  const word = say.named(key)
  return word === key ? otherwise : word
}

/** What was done, in words; an action without words is called what the trail calls it. */
export const actionName = (say: Say, action: string) =>
  called(say, `audit.action.${action}`, action)

/** A fact within a fact is called by its own name, unless there is one for the two. */
export const detailName = (say: Say, name: string) => {
  const own = name.slice(name.lastIndexOf('.') + 1)
  return called(say, `audit.detail.${name}`, called(say, `audit.detail.${own}`, name))
}

const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

/** A value as a reader would say it; what has no words is said as it stands. */
export function detailValue(say: Say, value: string): string {
  if (value === 'true' || value === 'false') return say(value === 'true' ? 'list.yes' : 'list.no')
  if (MOMENT.test(value)) return formatMoment(say.language, value)
  return called(say, `audit.value.${value}`, value)
}
