import type { FieldValue } from '@atrium/contract/field/field.ts'
import type { Say } from '../../../kernel/words/words.ts'
import { fieldText } from '../../../ui/field/field-text.ts'
import type { UnderstoodField } from './understanding.ts'

/** A value of the file as the app is going to show it; who and which record it names is a text so far. */
export function sampleText(say: Say, field: UnderstoodField, value: string): string {
  const { key, kind, title, currency, digits } = field
  if (value === '' || asTold.has(kind)) return value
  const shown = {
    key,
    kind,
    title: { text: title },
    ...(currency && { currency }),
    ...(digits !== undefined && { digits }),
  }
  return fieldText(say, shown, kind === 'yesNo' ? value === 'true' : (value satisfies FieldValue))
}

const asTold: ReadonlySet<string> = new Set([
  'choice',
  'choices',
  'person',
  'department',
  'relation',
])
