import { promisedKind } from '@atrium/contract/apps/file-limits.ts'

/** With its dot; none where the dot is the first sign. */
export const endingOf = (name: string): string => /(?<=.)\.[^.\s]{1,16}$/.exec(name)?.[0] ?? ''

/** “v1.2” ends in no ending: one begins with a letter, or promises a kind. */
const hasEnding = (name: string) => promisedKind(name) !== null || /^\.[a-z]/i.test(endingOf(name))

/** As somebody typed it, with the ending it had where they left it out; another one is theirs to choose. */
export function renamed(before: string, typed: string): string {
  const name = typed.trim()
  return name === '' || hasEnding(name) ? name : name + endingOf(before)
}
