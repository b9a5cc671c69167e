import type { Field, FieldValue } from '@atrium/contract/field/field.ts'
import { isReference } from '@atrium/contract/field/reference.ts'
import { useContext } from 'react'
import { Link } from '../../kernel/router/link.tsx'
import { ReferenceLinks } from './reference-links.ts'

type ReferenceNameProps = { field: Field; value: FieldValue; text: string }

/** A row of another table by its name, which leads there. */
export function ReferenceName({ field, value, text }: ReferenceNameProps) {
  const linkOf = useContext(ReferenceLinks)
  // Whom one may not know of one cannot go to either.
  const to = isReference(value) && value.name ? linkOf(field, value) : null
  return to ? <Link to={to}>{text}</Link> : text
}
