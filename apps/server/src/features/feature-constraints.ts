// Generated from what nouns declare by tools/parts.ts. Do not edit.
import { accessRequestConstraints } from './access-request/access-request.handlers.ts'
import { alertConstraints } from './alert/alert.service.ts'
import { appDraftConstraints } from './app-draft/app-draft.service.ts'
import { appRecordConstraints } from './app-record/app-record.handlers.ts'
import { appUseConstraints } from './app-use/app-use.service.ts'
import { batchConstraints } from './batch/batch.handlers.ts'
import { builtAppConstraints } from './built-app/built-app.handlers.ts'
import { categoryConstraints } from './category/category.service.ts'
import { delegationConstraints } from './delegation/delegation.handlers.ts'
import { departmentConstraints } from './department/department.handlers.ts'
import { enterpriseConstraints } from './enterprise/enterprise.handlers.ts'
import { enterpriseDataConstraints } from './enterprise-data/enterprise-data.handlers.ts'
import { factorConstraints } from './factor/factor.handlers.ts'
import { fileConstraints } from './file/file.handlers.ts'
import { invitationConstraints } from './invitation/invitation.handlers.ts'
import { joinRequestConstraints } from './join-request/join-request.handlers.ts'
import { listingConstraints } from './listing/listing.handlers.ts'
import { memberConstraints } from './member/member.handlers.ts'
import { messageConstraints } from './message/message.handlers.ts'
import { microAppConstraints } from './micro-app/micro-app.handlers.ts'
import { noticeConstraints } from './notice/notice.service.ts'
import { packageConstraints } from './package/package.handlers.ts'
import { policyConstraints } from './policy/policy.handlers.ts'
import { portalConstraints } from './portal/portal.handlers.ts'
import { pushConstraints } from './push/push.service.ts'
import { qrConstraints } from './qr/qr.service.ts'
import { recordConstraints } from './record/record.handlers.ts'
import { roleConstraints } from './role/role.handlers.ts'
import { routeConstraints } from './route/route.service.ts'
import { savedViewConstraints } from './saved-view/saved-view.service.ts'
import { sessionConstraints } from './session/session.handlers.ts'
import { signInConstraints } from './sign-in/sign-in.service.ts'
import { submissionConstraints } from './submission/submission.handlers.ts'
import { taskConstraints } from './task/task.handlers.ts'
import { uploadConstraints } from './upload/upload.service.ts'
import { userConstraints } from './user/user.handlers.ts'
import { workplaceConstraints } from './workplace/workplace.handlers.ts'

/** What is said when a row is refused by a key that somebody else was faster at. */
export const featureConstraints = {
  ...accessRequestConstraints,
  ...alertConstraints,
  ...appDraftConstraints,
  ...appRecordConstraints,
  ...appUseConstraints,
  ...batchConstraints,
  ...builtAppConstraints,
  ...categoryConstraints,
  ...delegationConstraints,
  ...departmentConstraints,
  ...enterpriseConstraints,
  ...enterpriseDataConstraints,
  ...factorConstraints,
  ...fileConstraints,
  ...invitationConstraints,
  ...joinRequestConstraints,
  ...listingConstraints,
  ...memberConstraints,
  ...messageConstraints,
  ...microAppConstraints,
  ...noticeConstraints,
  ...packageConstraints,
  ...policyConstraints,
  ...portalConstraints,
  ...pushConstraints,
  ...qrConstraints,
  ...recordConstraints,
  ...roleConstraints,
  ...routeConstraints,
  ...savedViewConstraints,
  ...sessionConstraints,
  ...signInConstraints,
  ...submissionConstraints,
  ...taskConstraints,
  ...uploadConstraints,
  ...userConstraints,
  ...workplaceConstraints,
}
