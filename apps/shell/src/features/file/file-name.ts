import { promisedKind } from '@atrium/contract/apps/file-limits.ts'

/** The ending of a name, with its dot; empty where the dot is the first character. */
export const endingOf = (name: string): string => /(?<=.)\.[^.\s]{1,16}$/.exec(name)?.[0] ?? ''

/** Whether a name has an ending: one that begins with a letter, or stands for a kind; “v1.2” has none. */
const hasEnding = (name: string) => promisedKind(name) !== null || /^\.[a-z]/i.test(endingOf(name))

/** The new name as it was typed, with the old ending where that was left out. */
export function renamed(before: string, typed: string): string {
  const name = typed.trim()
  return name === '' || hasEnding(name) ? name : name + endingOf(before)
}
