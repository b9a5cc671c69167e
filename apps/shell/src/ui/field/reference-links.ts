import type { Field, Reference } from '@atrium/contract/field/field.ts'
import { createContext } from 'react'

type LinkOf = (field: Field, reference: Reference) => string | null

/** Where a value leads that names a row of another table: whoever draws fields says it. Nowhere, and it is a text. */
export const ReferenceLinks = createContext<LinkOf>(() => null)
