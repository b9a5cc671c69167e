// Generated from what nouns declare by tools/parts.ts. Do not edit.
import { accessRequestMovedTables } from './access-request/access-request.moved-tables.ts'
import { appDraftMovedTables } from './app-draft/app-draft.moved-tables.ts'
import { appRecordMovedTables } from './app-record/app-record.moved-tables.ts'
import { appUseMovedTables } from './app-use/app-use.moved-tables.ts'
import { brandMovedTables } from './brand/brand.service.ts'
import { builtAppMovedTables } from './built-app/built-app.moved-tables.ts'
import { delegationMovedTables } from './delegation/delegation.moved-tables.ts'
import { departmentMovedTables } from './department/department.moved-tables.ts'
import { fileMovedTables } from './file/file.moved-tables.ts'
import { memberMovedTables } from './member/member.moved-tables.ts'
import { messageMovedTables } from './message/message.moved-tables.ts'
import { microAppMovedTables } from './micro-app/micro-app.moved-tables.ts'
import { navigationMovedTables } from './navigation/navigation.service.ts'
import { policyMovedTables } from './policy/policy.moved-tables.ts'
import { portalMovedTables } from './portal/portal.moved-tables.ts'
import { recordMovedTables } from './record/moved/record.moved-tables.ts'
import { roleMovedTables } from './role/role.moved-tables.ts'
import { savedViewMovedTables } from './saved-view/saved-view.service.ts'
import { taskMovedTables } from './task/task.moved-tables.ts'
import { userMovedTables } from './user/user.moved-tables.ts'
import { wordMovedTables } from './word/word.own.ts'

/** What may be said in a file of the tables of an enterprise, by their names. */
export const featureMovedTables = {
  ...accessRequestMovedTables,
  ...appDraftMovedTables,
  ...appRecordMovedTables,
  ...appUseMovedTables,
  ...brandMovedTables,
  ...builtAppMovedTables,
  ...delegationMovedTables,
  ...departmentMovedTables,
  ...fileMovedTables,
  ...memberMovedTables,
  ...messageMovedTables,
  ...microAppMovedTables,
  ...navigationMovedTables,
  ...policyMovedTables,
  ...portalMovedTables,
  ...recordMovedTables,
  ...roleMovedTables,
  ...savedViewMovedTables,
  ...taskMovedTables,
  ...userMovedTables,
  ...wordMovedTables,
}
