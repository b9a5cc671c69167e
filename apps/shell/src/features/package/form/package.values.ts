import type { Package } from '@atrium/contract/apps/package.shape.ts'

/** What an operator decides about a package, as the form holds it. */
export type Values = {
  notes: Record<string, string>
  channel: Package['channel']
  forced: boolean
  scope: Package['scope']
  categories: Package['categories']
  enterprises: Package['enterprises']
}

export type FieldsProps = {
  values: Values
  onChange: (values: Values) => void
  /** Verdicts, by the names the call uses. */
  fields: Record<string, string>
}

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
