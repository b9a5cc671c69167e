import type { Field, FieldValue } from '@atrium/contract/field/field.ts'
import type { FieldVerdict } from '@atrium/contract/field/kind-rules.ts'

export type FieldInputProps = {
  field: Field
  value: FieldValue
  /** With what is wrong where what stands there is no value: then there is none to save. */
  onChange: (value: FieldValue, wrong: FieldVerdict | null) => void
  label: string
  /** The label is said, and not shown. */
  isBare?: boolean
  /** What the server found wrong with it. */
  error?: string | undefined
  /** Where a form begins: it has the focus when its layer opens. */
  'data-autofocus'?: boolean
}

/** A label for a control, in sight or only said. */
export const labelled = ({ label, isBare = false }: Pick<FieldInputProps, 'label' | 'isBare'>) =>
  isBare ? { 'aria-label': label } : { label }

/** The same for controls that are handed all there is. */
export const controlProps = <Rest extends Pick<FieldInputProps, 'label' | 'isBare'>>({
  label,
  isBare,
  ...rest
}: Rest) => ({ ...rest, ...labelled({ label, isBare: isBare ?? false }) })
