// Generated from what nouns declare by tools/parts.ts. Do not edit.
import { accessRequestHandlers } from './access-request/access-request.handlers.ts'
import { alertHandlers } from './alert/alert.service.ts'
import { appDraftHandlers } from './app-draft/app-draft.service.ts'
import { appFileHandlers } from './app-file/app-file.handlers.ts'
import { appRecordHandlers } from './app-record/app-record.handlers.ts'
import { appUseHandlers } from './app-use/app-use.service.ts'
import { auditHandlers } from './audit/audit.service.ts'
import { spaceAuditHandlers } from './audit/space-audit.service.ts'
import { batchHandlers } from './batch/batch.handlers.ts'
import { brandHandlers } from './brand/brand.handlers.ts'
import { builtAppHandlers } from './built-app/built-app.handlers.ts'
import { categoryHandlers } from './category/category.service.ts'
import { chatHandlers } from './chat/chat.service.ts'
import { codeHandlers } from './code/code.service.ts'
import { delegationHandlers } from './delegation/delegation.handlers.ts'
import { departmentHandlers } from './department/department.handlers.ts'
import { directoryHandlers } from './directory/directory.service.ts'
import { enterpriseHandlers } from './enterprise/enterprise.handlers.ts'
import { enterpriseDataHandlers } from './enterprise-data/enterprise-data.handlers.ts'
import { entryHandlers } from './entry/entry.service.ts'
import { eventHandlers } from './event/event.service.ts'
import { factorHandlers } from './factor/factor.handlers.ts'
import { fileHandlers } from './file/file.handlers.ts'
import type { HandlerDeps } from './handler-deps.ts'
import { healthHandlers } from './health/health.service.ts'
import { invitationHandlers } from './invitation/invitation.handlers.ts'
import { joinRequestHandlers } from './join-request/join-request.handlers.ts'
import { listingHandlers } from './listing/listing.handlers.ts'
import { memberHandlers } from './member/member.handlers.ts'
import { messageHandlers } from './message/message.handlers.ts'
import { microAppHandlers } from './micro-app/micro-app.handlers.ts'
import { navigationHandlers } from './navigation/navigation.service.ts'
import { noticeHandlers } from './notice/notice.service.ts'
import { overviewHandlers } from './overview/overview.service.ts'
import { packageHandlers } from './package/package.handlers.ts'
import { passwordHandlers } from './password/password.service.ts'
import { policyHandlers } from './policy/policy.handlers.ts'
import { portalHandlers } from './portal/portal.handlers.ts'
import { preferenceHandlers } from './preference/preference.service.ts'
import { profileHandlers } from './profile/profile.service.ts'
import { pushHandlers } from './push/push.service.ts'
import { qrHandlers } from './qr/qr.service.ts'
import { recordHandlers } from './record/record.handlers.ts'
import { registerHandlers } from './register/register.service.ts'
import { retentionHandlers } from './retention/retention.service.ts'
import { roleHandlers } from './role/role.handlers.ts'
import { routeHandlers } from './route/route.service.ts'
import { savedViewHandlers, spaceViewHandlers } from './saved-view/saved-view.service.ts'
import { sessionHandlers } from './session/session.handlers.ts'
import { setupHandlers } from './setup/setup.service.ts'
import { shellHandlers } from './shell/shell.service.ts'
import { spreadsheetHandlers } from './spreadsheet/spreadsheet.understood.ts'
import { submissionHandlers } from './submission/submission.handlers.ts'
import { suggestionHandlers } from './suggestion/suggestion.service.ts'
import { supplierHandlers } from './supplier/supplier.service.ts'
import { systemHandlers } from './system/system.service.ts'
import { updateHandlers } from './system/update.service.ts'
import { taskHandlers } from './task/task.handlers.ts'
import { transferArrivalHandlers } from './transfer/transfer.arrival.ts'
import { transferHandlers } from './transfer/transfer.service.ts'
import { uploadHandlers } from './upload/upload.service.ts'
import { userHandlers } from './user/user.handlers.ts'
import { wordHandlers } from './word/word.handlers.ts'
import { workplaceHandlers } from './workplace/workplace.handlers.ts'

/** What serves the calls of each feature. */
export const featureHandlers = (deps: HandlerDeps) => ({
  ...accessRequestHandlers(deps),
  ...alertHandlers,
  ...appDraftHandlers,
  ...appFileHandlers(deps),
  ...appRecordHandlers(deps),
  ...appUseHandlers(deps),
  ...auditHandlers(deps),
  ...spaceAuditHandlers(deps),
  ...batchHandlers(deps),
  ...brandHandlers(deps),
  ...builtAppHandlers(deps),
  ...categoryHandlers,
  ...chatHandlers,
  ...codeHandlers,
  ...delegationHandlers(deps),
  ...departmentHandlers,
  ...directoryHandlers,
  ...enterpriseHandlers(deps),
  ...enterpriseDataHandlers(deps),
  ...entryHandlers,
  ...eventHandlers(deps),
  ...factorHandlers,
  ...fileHandlers(deps),
  ...healthHandlers(deps),
  ...invitationHandlers,
  ...joinRequestHandlers,
  ...listingHandlers(deps),
  ...memberHandlers(deps),
  ...messageHandlers,
  ...microAppHandlers(deps),
  ...navigationHandlers(deps),
  ...noticeHandlers(deps),
  ...overviewHandlers(deps),
  ...packageHandlers(deps),
  ...passwordHandlers(deps),
  ...policyHandlers(deps),
  ...portalHandlers(deps),
  ...preferenceHandlers(deps),
  ...profileHandlers(deps),
  ...pushHandlers(deps),
  ...qrHandlers,
  ...recordHandlers(deps),
  ...registerHandlers,
  ...retentionHandlers,
  ...roleHandlers(deps),
  ...routeHandlers,
  ...savedViewHandlers,
  ...spaceViewHandlers,
  ...sessionHandlers,
  ...setupHandlers,
  ...shellHandlers(deps),
  ...spreadsheetHandlers(deps),
  ...submissionHandlers(deps),
  ...suggestionHandlers(deps),
  ...supplierHandlers,
  ...systemHandlers,
  ...updateHandlers(deps),
  ...taskHandlers(deps),
  ...transferArrivalHandlers(deps),
  ...transferHandlers(deps),
  ...uploadHandlers(deps),
  ...userHandlers(deps),
  ...wordHandlers(deps),
  ...workplaceHandlers(deps),
})
