import { type BlueprintKind, recordedKinds } from '@atrium/contract/field/recorded.ts'
import type { Say } from '../../../kernel/words/words.ts'

/** The kinds as people look for them. */
export const kindGroups = {
  text: ['text', 'longText'],
  number: ['integer', 'decimal', 'money', 'percent', 'rating', 'progress'],
  time: ['date', 'dateTime', 'time'],
  choice: ['yesNo', 'choice', 'choices'],
  contact: ['phone', 'email', 'link'],
  reference: ['person', 'department', 'relation'],
  record: recordedKinds,
} as const satisfies Record<string, readonly BlueprintKind[]>

export const kindName = (say: Say, kind: BlueprintKind): string => say(`builtApp.kind.${kind}`)

/** What a kind is for, and a value as it would look. */
export const kindHelp = (say: Say, kind: BlueprintKind) => ({
  means: say(`builtApp.kind.${kind}.means`),
  example: say(`builtApp.kind.${kind}.example`),
})
