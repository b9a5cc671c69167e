import { readsAsItStands } from '../kernel/unseen.ts'
import type { Reference } from './field.ts'

const ID = /^[A-Za-z0-9_-]{1,40}$/
const LONGEST_NAME = 255

export const isReference = (value: unknown): value is Reference => {
  const { id, name } = (value ?? {}) as Partial<Reference>
  return typeof id === 'string' && ID.test(id) && typeof name === 'string' && isName(name)
}

const isName = (name: string) => name.length <= LONGEST_NAME && readsAsItStands.test(name)

export const isRowId = (text: string): boolean => ID.test(text)
