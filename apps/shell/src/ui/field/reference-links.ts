import type { Field, Reference } from '@atrium/contract/field/field.ts'
import { createContext } from 'react'

type LinkOf = (field: Field, reference: Reference) => string | null

/** The address of a row that a value names, given by whoever draws fields; without one the name is plain text. */
export const ReferenceLinks = createContext<LinkOf>(() => null)
