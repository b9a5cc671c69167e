import type { Say } from '../../kernel/words/words.ts'

/**
 * The note of a version. A version that was published again carries the number of the earlier one, which is said in
 * words.
 */
export function versionNote(say: Say, note: string): string {
  const again = /^↺ (\d+)$/.exec(note)
  return again ? say('version.again', { version: Number(again[1]) }) : note
}
