import { type Constraints, outOfSpace } from '../../kernel/call/constraint.ts'

export const appUseConstraints: Constraints = {
  app_uses_tenant_id_account_id_fkey: outOfSpace,
}
