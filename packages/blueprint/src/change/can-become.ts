import type { BlueprintField } from '@atrium/contract/built-apps/blueprint.shape.ts'
import type { FieldKind } from '@atrium/contract/field/field.ts'
import { type BlueprintKind, isRecorded } from '@atrium/contract/field/recorded.ts'

type Kinds = readonly BlueprintKind[]

/** Kinds whose values are kept alike, so that each of them is one of the other kind too, as it stands. */
const WIDER: Partial<Record<BlueprintKind, Kinds>> = {
  text: ['longText'],
  phone: ['text', 'longText'],
  email: ['text', 'longText'],
  link: ['text', 'longText'],
  integer: ['decimal'],
  decimal: ['money'],
  money: ['decimal'],
  rating: ['integer', 'decimal'],
  progress: ['percent'],
}

const TEXTS = ['text', 'longText'] as const satisfies Kinds
const CONTACTS = ['phone', 'email', 'link'] as const satisfies Kinds
const NUMBERS = ['integer', 'decimal', 'money', 'percent', 'rating', 'progress'] as const
const CHOICES = ['choice', 'choices'] as const satisfies Kinds
const REFERENCES = ['person', 'department', 'relation'] as const satisfies Kinds
const DAYS = ['date', 'dateTime', 'time'] as const satisfies Kinds

const fromText: Kinds = [
  ...TEXTS,
  ...CONTACTS,
  ...NUMBERS,
  ...DAYS,
  'yesNo',
  ...CHOICES,
  ...REFERENCES,
]
const fromNumber: Kinds = [...TEXTS, ...NUMBERS, 'yesNo', ...CHOICES, 'relation']
const fromChoice: Kinds = [...TEXTS, ...CHOICES, ...NUMBERS, 'yesNo', 'date', ...REFERENCES]
const fromReference: Kinds = [...TEXTS, ...CHOICES, ...REFERENCES]

/** Kinds that many a value can be read as, as if it were typed there the way it is shown. */
const READ_AS: Partial<Record<FieldKind, Kinds>> = {
  text: fromText,
  longText: fromText,
  phone: fromText,
  email: fromText,
  link: fromText,
  integer: [...fromNumber, 'date', 'phone'],
  decimal: fromNumber,
  money: fromNumber,
  percent: fromNumber,
  rating: fromNumber,
  progress: fromNumber,
  date: [...TEXTS, 'dateTime'],
  dateTime: [...TEXTS, 'date', 'time'],
  time: TEXTS,
  yesNo: [...TEXTS, 'integer', 'decimal', ...CHOICES],
  choice: fromChoice,
  choices: fromChoice,
  person: fromReference,
  department: fromReference,
  relation: fromReference,
}

type Described = Pick<BlueprintField, 'kind' | 'target'>

/**
 * How a field that has values becomes another one: with each value as it is kept, or with each read anew into another column
 * (docs/decisions/0246); null where that makes no sense.
 */
export function howBecomes(now: Described, next: Described): 'kept' | 'read' | null {
  if (now.kind === next.kind)
    return now.kind === 'relation' && now.target !== next.target ? 'read' : 'kept'
  if (WIDER[now.kind]?.includes(next.kind)) return 'kept'
  if (isRecorded(now.kind)) return null
  return READ_AS[now.kind]?.includes(next.kind) ? 'read' : null
}

/** Whether a field can be of another kind from now on. */
export const canBecome = (now: BlueprintKind, next: BlueprintKind): boolean =>
  howBecomes({ kind: now }, { kind: next }) !== null
