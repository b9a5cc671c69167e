import type { Category } from '@atrium/contract/enterprises/category.contract.ts'
import type { Input } from '@atrium/contract/kernel/client.ts'
import { type AdminValues, adminInput, endOf, noAdmin } from '../form/enterprise.values.ts'

export type CreateValues = {
  name: string
  space: string
  saasId: string | null
  entType: '0' | '1' | '2'
  /** The last day as `2026-11-17`; null for a trial. */
  expires: string | null
  admin: AdminValues
}

const KINDS = ['0', '1', '2'] as const

/** The kinds of enterprises a category takes; all where it names none. */
export const kindsOf = (category: Pick<Category, 'scope'> | undefined): CreateValues['entType'][] =>
  KINDS.filter((kind) => !category?.scope.length || category.scope.includes(Number(kind)))

export const newValues = (categories: Category[]): CreateValues => ({
  name: '',
  space: '',
  saasId: categories[0] ? String(categories[0].id) : null,
  entType: kindsOf(categories[0])[0] ?? '0',
  expires: null,
  admin: noAdmin,
})

/**
 * The input of the call. An end that was chosen before the category was changed is left out where it may not be
 * chosen.
 */
export const createInput = (
  { saasId, entType, expires, admin, ...values }: CreateValues,
  category: Category | undefined,
): Input<'console.enterprise.add'> => ({
  ...values,
  admin: adminInput(admin),
  saasId: Number(saasId),
  entType: Number(kindsOf(category).includes(entType) ? entType : kindsOf(category)[0]),
  expires: expires && category?.rights.includes('extend') ? endOf(expires) : null,
})
