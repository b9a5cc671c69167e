import type { Field, FieldValue, Reference } from '@atrium/contract/field/field.ts'
import { useContext } from 'react'
import { Link } from '../../kernel/router/link.tsx'
import { ReferenceLinks } from './reference-links.ts'

type ReferenceNameProps = { field: Field; value: FieldValue; text: string }

/** A row of another table by its name, which leads there. */
export function ReferenceName({ field, value, text }: ReferenceNameProps) {
  const linkOf = useContext(ReferenceLinks)
  // Whom one may not know of one cannot go to either.
  const to = isRow(value) && value.name ? linkOf(field, value) : null
  return to ? <Link to={to}>{text}</Link> : text
}

/** As the server has sent it: what is typed or comes from a file is looked at more closely before it is sent. */
const isRow = (value: FieldValue): value is Reference =>
  typeof value === 'object' && value !== null && 'id' in value
