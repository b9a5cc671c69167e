import type { ExampleValue } from '@atrium/contract/built-apps/app-file.shape.ts'
import type { BlueprintField } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { readDecimal } from '@atrium/contract/field/decimal.ts'
import { checkField } from '@atrium/contract/field/kinds.ts'
import { type BlueprintKind, isRecorded, kindSeen } from '@atrium/contract/field/recorded.ts'
import { isRelativeDay, relativeMoment } from './relative-day.ts'
import { languages, type Texts } from './text-in.ts'

/** The reader of the example, and the department they are in: nobody else is known where the file comes to. */
export const ME = 'me'
export const MINE = 'mine'

type Read = { value: ExampleValue } | { wrong: string }
/** What examples of a table are called by. */
export type KeysOf = (table: string) => ReadonlySet<string>

const NUMBERS: readonly BlueprintKind[] = [
  'integer',
  'decimal',
  'money',
  'percent',
  'rating',
  'progress',
]
const TEXTS: readonly BlueprintKind[] = ['text', 'longText', 'link', 'email', 'phone']

/** A value as its field takes it, in the one spelling that it is kept in; or what is wrong with it. */
export function readExampleValue(field: BlueprintField, given: ExampleValue, keysOf: KeysOf): Read {
  const { kind } = field
  if (isRecorded(kind)) return { wrong: 'forbidden' }
  if (isTexts(given)) {
    if (!TEXTS.includes(kind)) return { wrong: 'malformed' }
    const wrong = languages
      .flatMap((language) => given[language] ?? [])
      .flatMap((text) => plainVerdict(field, text) ?? [])[0]
    return wrong ? { wrong } : { value: given }
  }
  if (typeof given === 'string') {
    if (NUMBERS.includes(kind)) return checked(field, readDecimal(given) ?? given)
    if (kind === 'person') return given === ME ? { value: given } : { wrong: 'unknown' }
    if (kind === 'department') return given === MINE ? { value: given } : { wrong: 'unknown' }
    if (kind === 'relation')
      return keysOf(field.target ?? '').has(given) ? { value: given } : { wrong: 'unknown' }
    if (kind === 'date' && isRelativeDay(given)) return { value: given }
    if (kind === 'dateTime' && relativeMoment(given)) return { value: given }
  }
  return checked(field, given)
}

const isTexts = (given: ExampleValue): given is Texts =>
  typeof given === 'object' && !Array.isArray(given)

function checked(field: BlueprintField, value: string | boolean | string[]): Read {
  const wrong = plainVerdict(field, value)
  return wrong ? { wrong } : { value }
}

/** Nothing is left out rather than written down. */
function plainVerdict(
  { choices = [], ...field }: BlueprintField,
  value: string | boolean | string[],
): string | null {
  if (value === '' || (Array.isArray(value) && value.length === 0)) return 'required'
  const { kind, digits, longest, most } = field
  return checkField(
    {
      key: '',
      kind: kindSeen(kind),
      title: { text: '' },
      choices: choices.map((choice) => ({ value: choice.value, title: { text: '' } })),
      ...(digits !== undefined && { digits }),
      ...(longest !== undefined && { longest }),
      ...(most !== undefined && { most }),
    },
    value,
  )
}
