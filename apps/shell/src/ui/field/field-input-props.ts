import type { Field, FieldValue } from '@atrium/contract/field/field.ts'
import type { FieldVerdict } from '@atrium/contract/field/kind-rules.ts'

export type FieldInputProps = {
  field: Field
  value: FieldValue
  /** Called with the value, or with null and what is wrong where the text is no value. */
  onChange: (value: FieldValue, wrong: FieldVerdict | null) => void
  label: string
  /** Whether the label is hidden and only read by screen readers. */
  isBare?: boolean
  /** What the server found wrong with the value. */
  error?: string | undefined
  /** Marks the first control of a form, which gets the focus when its layer opens. */
  'data-autofocus'?: boolean
}

/** The label of a control, in sight or for screen readers only. */
export const labelled = ({ label, isBare = false }: Pick<FieldInputProps, 'label' | 'isBare'>) =>
  isBare ? { 'aria-label': label } : { label }

/** The props for a control, with its label, from everything a field's input is given. */
export const controlProps = <Rest extends Pick<FieldInputProps, 'label' | 'isBare'>>({
  label,
  isBare,
  ...rest
}: Rest) => ({ ...rest, ...labelled({ label, isBare: isBare ?? false }) })
