import type { FieldKind, Reference } from '@atrium/contract/field/field.ts'
import type { Directory } from '../understanding.ts'
import type { CellReader, KnownNames, Names, Surroundings } from './read-as.ts'

const key = (name: string) => name.normalize('NFKC').trim().toLowerCase()

function knownBy(references: readonly Reference[]): KnownNames {
  const known = new Map<string, Reference | null>()
  for (const one of references) {
    const name = key(one.name)
    known.set(name, known.has(name) ? null : one)
  }
  return known
}

export const namesOf = (directory: Directory | undefined): Names => ({
  person: knownBy(directory?.people ?? []),
  department: knownBy(directory?.departments ?? []),
})

/** `null` where several are called so, `undefined` where nobody is. */
export const namedIn = (known: KnownNames, text: string): Reference | null | undefined =>
  known.get(key(text))

export function readerOfNames(kind: FieldKind, { names }: Surroundings): CellReader {
  const known = kind === 'person' ? names.person : names.department
  return (cell) => (typeof cell === 'string' ? (namedIn(known, cell) ?? undefined) : undefined)
}
