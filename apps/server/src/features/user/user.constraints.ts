import { NotHere } from '@atrium/contract/kernel/failure.ts'
import { PersonRefused } from '@atrium/contract/people/person.contract.ts'
import { NotToBeViewedAs } from '@atrium/contract/people/view-as.contract.ts'
import { NotAcceptable } from '@atrium/contract/sign-in/register.contract.ts'
import { type Constraints, callerGone } from '../../kernel/call/constraint.ts'

export const userConstraints: Constraints = {
  accounts_phone: () => [
    PersonRefused({ fields: { phone: 'taken' } }),
    NotAcceptable({ fields: { phone: 'taken' } }),
  ],
  user_imports_enterprise_id_fkey: () => [NotHere({})],
  user_imports_made_by_fkey: callerGone,
  view_as_sessions_account_id_fkey: () => [NotToBeViewedAs({})],
  view_as_sessions_delegation_fkey: () => [NotHere({})],
  view_as_sessions_enterprise_id_fkey: () => [NotToBeViewedAs({})],
  view_as_sessions_operator_id_fkey: callerGone,
  view_as_sessions_session_id_fkey: callerGone,
}
