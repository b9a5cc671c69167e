// Generated from what nouns declare by tools/parts.ts. Do not edit.
import { accessRequestConstraints } from './access-request/access-request.constraints.ts'
import { alertConstraints } from './alert/alert.constraints.ts'
import { appRecordConstraints } from './app-record/app-record.constraints.ts'
import { appUseConstraints } from './app-use/app-use.constraints.ts'
import { batchConstraints } from './batch/batch.constraints.ts'
import { categoryConstraints } from './category/category.constraints.ts'
import { delegationConstraints } from './delegation/delegation.constraints.ts'
import { departmentConstraints } from './department/department.constraints.ts'
import { enterpriseConstraints } from './enterprise/enterprise.constraints.ts'
import { enterpriseDataConstraints } from './enterprise-data/enterprise-data.constraints.ts'
import { factorConstraints } from './factor/factor.constraints.ts'
import { fileConstraints } from './file/file.constraints.ts'
import { invitationConstraints } from './invitation/invitation.constraints.ts'
import { joinRequestConstraints } from './join-request/join-request.constraints.ts'
import { listingConstraints } from './listing/listing.constraints.ts'
import { memberConstraints } from './member/member.constraints.ts'
import { messageConstraints } from './message/message.constraints.ts'
import { microAppConstraints } from './micro-app/micro-app.constraints.ts'
import { noticeConstraints } from './notice/notice.constraints.ts'
import { packageConstraints } from './package/package.constraints.ts'
import { policyConstraints } from './policy/policy.constraints.ts'
import { portalConstraints } from './portal/portal.constraints.ts'
import { pushConstraints } from './push/push.constraints.ts'
import { qrConstraints } from './qr/qr.constraints.ts'
import { roleConstraints } from './role/role.constraints.ts'
import { routeConstraints } from './route/route.constraints.ts'
import { savedViewConstraints } from './saved-view/saved-view.constraints.ts'
import { sessionConstraints } from './session/session.constraints.ts'
import { signInConstraints } from './sign-in/sign-in.constraints.ts'
import { submissionConstraints } from './submission/submission.constraints.ts'
import { taskConstraints } from './task/task.constraints.ts'
import { uploadConstraints } from './upload/upload.constraints.ts'
import { userConstraints } from './user/user.constraints.ts'
import { workplaceConstraints } from './workplace/workplace.constraints.ts'

/** What is said when a row is refused by a key that somebody else was faster at. */
export const featureConstraints = {
  ...accessRequestConstraints,
  ...alertConstraints,
  ...appRecordConstraints,
  ...appUseConstraints,
  ...batchConstraints,
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
