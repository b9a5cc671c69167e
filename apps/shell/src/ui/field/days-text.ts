import { countedDays, isNamedDays } from '@atrium/contract/field/relative-days.ts'
import type { Say } from '../../kernel/words/words.ts'

/** A word for days, as its reader knows them: “this week”, “the last 30 days”. */
export function daysText(say: Say, said: string): string {
  const counted = countedDays(said)
  if (counted) return say.count(`field.days.${counted.way}.said`, counted.count)
  return isNamedDays(said) ? say(`field.days.${said}`) : said
}
