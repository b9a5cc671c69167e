import { Invalid } from '@atrium/contract/kernel/failure.ts'
import type { Constraints } from '../../kernel/call/constraint.ts'

export const policyConstraints: Constraints = {
  sign_in_networks_range: () => [Invalid({ fields: { networks: 'taken' } })],
}
