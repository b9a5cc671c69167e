// Generated from what nouns declare by tools/parts.ts. Do not edit.
import { accessRequestConstraints } from './access-request/access-request.service.ts'
import { alertConstraints } from './alert/alert.service.ts'
import { appDraftConstraints } from './app-draft/app-draft.service.ts'
import { appRecordConstraints } from './app-record/app-record.service.ts'
import { appUseConstraints } from './app-use/app-use.service.ts'
import { batchConstraints } from './batch/batch.report.ts'
import { builtAppConstraints } from './built-app/built-app.constraints.ts'
import { categoryConstraints } from './category/category.service.ts'
import { delegationConstraints } from './delegation/delegation.service.ts'
import { departmentConstraints } from './department/department.constraints.ts'
import { enterpriseConstraints } from './enterprise/enterprise.service.ts'
import { enterpriseDataConstraints } from './enterprise-data/enterprise-data.service.ts'
import { factorConstraints } from './factor/factor.service.ts'
import { fileConstraints } from './file/file.service.ts'
import { invitationConstraints } from './invitation/invitation.service.ts'
import { joinRequestConstraints } from './join-request/join-request.service.ts'
import { listingConstraints } from './listing/listing.service.ts'
import { memberConstraints } from './member/member.service.ts'
import { messageConstraints } from './message/message.service.ts'
import { microAppConstraints } from './micro-app/micro-app.service.ts'
import { noticeConstraints } from './notice/notice.service.ts'
import { packageConstraints } from './package/package.service.ts'
import { policyConstraints } from './policy/policy.service.ts'
import { portalConstraints } from './portal/portal.service.ts'
import { pushConstraints } from './push/push.service.ts'
import { qrConstraints } from './qr/qr.service.ts'
import { recordConstraints } from './record/record.constraints.ts'
import { roleConstraints } from './role/role.service.ts'
import { routeConstraints } from './route/route.service.ts'
import { savedViewConstraints } from './saved-view/saved-view.service.ts'
import { sessionConstraints } from './session/session.service.ts'
import { signInConstraints } from './sign-in/sign-in.service.ts'
import { submissionConstraints } from './submission/submission.service.ts'
import { taskConstraints } from './task/task.service.ts'
import { uploadConstraints } from './upload/upload.service.ts'
import { userConstraints } from './user/user.service.ts'
import { workplaceConstraints } from './workplace/workplace.service.ts'

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
