import { CodeTaken } from '@atrium/contract/enterprises/category.contract.ts'
import type { Constraints } from '../../kernel/call/constraint.ts'

export const categoryConstraints: Constraints = {
  categories_code_key: () => [CodeTaken({ fields: { code: 'taken' } })],
}
