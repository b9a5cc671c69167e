import { type Constraints, callerGone } from '../../kernel/call/constraint.ts'

export const routeConstraints: Constraints = {
  route_tables_saved_by_fkey: callerGone,
}
