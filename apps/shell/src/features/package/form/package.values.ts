import type { Package } from '@atrium/contract/apps/package.shape.ts'
import type { FormOf } from '../../../ui/form/use-form.ts'

/** What an operator decides about a package, as the form holds it. */
export type Values = {
  notes: Record<string, string>
  channel: Package['channel']
  forced: boolean
  scope: Package['scope']
  categories: Package['categories']
  enterprises: Package['enterprises']
}

/** The values with the confirmation of the operator. */
type FormValues = Values & { accepted: boolean; password: string }

export type FieldsProps = { form: FormOf<FormValues> }

export const valuesOf = ({
  notes,
  channel,
  forced,
  scope,
  categories,
  enterprises,
}: Package): Values => ({ notes, channel, forced, scope, categories, enterprises })

export const changeOf = ({ notes, categories, enterprises, ...values }: Values) => ({
  ...values,
  notes: Object.fromEntries(Object.entries(notes).filter(([, text]) => text.trim() !== '')),
  ...(values.scope === 'categories' && { categories: categories.map(({ id }) => id) }),
  ...(values.scope === 'enterprises' && { enterprises: enterprises.map(({ id }) => id) }),
})
