import { NotHere } from '@atrium/contract/kernel/failure.ts'
import { PersonRefused } from '@atrium/contract/people/person.contract.ts'
import { NotToBeViewedAs } from '@atrium/contract/people/view-as.contract.ts'
import { NotAcceptable } from '@atrium/contract/sign-in/register.contract.ts'
import { type Constraints, callerGone } from '../../kernel/call/constraint.ts'
import type { Handlers } from '../../kernel/call/implement.ts'
import { originalList } from '../../kernel/call/original-list.ts'
import type { HandlerDeps } from '../handler-deps.ts'
import * as userDetails from './user.details.ts'
import { exportView as exportUsers } from './user.export.ts'
import * as userImport from './user.import.ts'
import * as userManage from './user.manage.ts'
import { many } from './user.many.ts'
import * as user from './user.service.ts'
import { validate } from './user.validate.ts'
import * as viewAs from './user.view-as.ts'

export const userHandlers = ({ announcement, book, updating }: HandlerDeps) =>
  ({
    'viewAs.begin': viewAs.begin(book),
    'viewAs.end': viewAs.end,
    'sysop.user.add': userManage.add,
    'sysop.user.list': originalList(user.list),
    'sysop.user.update': userManage.update(book),
    'user.baseinfo': user.baseinfo(updating, announcement),
    'user.export': exportUsers(book),
    'user.here': userDetails.here,
    'user.homelink': user.homelink,
    'user.inEnterprise': userDetails.inEnterprise,
    'user.many': many(book),
    'user.person': userDetails.person,
    'user.session.revoke': userDetails.revokeSession,
    'user.trustedBrowser.revoke': userDetails.endTrust,
    'user.trustedBrowser.revokeAll': userDetails.endAllTrust,
    'user.signInStatus': userDetails.signInStatus,
    'user.validate': validate,
    'userImport.check': userImport.check,
    'userImport.list': userImport.list,
    'userImport.report': userImport.report(book),
    'userImport.start': userImport.start,
  }) satisfies Partial<Handlers>

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
