// Generated from what nouns declare by tools/parts.ts. Do not edit.
// long because there are many calls.
import { accessRequestAnswerHandlers } from './access-request/access-request.answer.ts'
import { accessRequestPageHandlers } from './access-request/access-request.page.ts'
import { accessRequestHandlers } from './access-request/access-request.service.ts'
import { alertHandlers } from './alert/alert.service.ts'
import { appDraftHandlers } from './app-draft/app-draft.service.ts'
import { appFileExportHandlers } from './app-file/app-file.export.ts'
import { appFilePreviewHandlers } from './app-file/app-file.preview.ts'
import { appFileTemplatesHandlers } from './app-file/app-file.templates.ts'
import { appRecordHandlers } from './app-record/app-record.service.ts'
import { appRecordSharingHandlers } from './app-record/app-record.sharing.ts'
import { appUseHandlers } from './app-use/app-use.service.ts'
import { auditHandlers } from './audit/audit.service.ts'
import { spaceAuditHandlers } from './audit/space-audit.service.ts'
import { batchPasswordsHandlers } from './batch/batch.passwords.ts'
import { batchReportHandlers } from './batch/batch.report.ts'
import { batchHandlers } from './batch/batch.service.ts'
import { brandLogoHandlers } from './brand/brand.logo.ts'
import { brandHandlers } from './brand/brand.service.ts'
import { builtAppGrantHandlers } from './built-app/built-app.grant.ts'
import { builtAppRemoveHandlers } from './built-app/built-app.remove.ts'
import { builtAppRolesHandlers } from './built-app/built-app.roles.ts'
import { builtAppHandlers } from './built-app/built-app.service.ts'
import { builtAppSourceHandlers } from './built-app/built-app.source.ts'
import { builtAppPublishHandlers } from './built-app/publish/built-app.publish.ts'
import { builtAppVersionsHandlers } from './built-app/publish/built-app.versions.ts'
import { builtAppViewsHandlers } from './built-app/publish/built-app.views.ts'
import { categoryHandlers } from './category/category.service.ts'
import { chatHandlers } from './chat/chat.service.ts'
import { codeHandlers } from './code/code.service.ts'
import { delegationActHandlers } from './delegation/delegation.act.ts'
import { delegationHandlers } from './delegation/delegation.service.ts'
import { departmentHandlers } from './department/department.service.ts'
import { directoryHandlers } from './directory/directory.service.ts'
import { enterpriseConsoleHandlers } from './enterprise/enterprise.console.ts'
import { enterpriseDeletionProofHandlers } from './enterprise/enterprise.deletion-proof.ts'
import { enterpriseDetailsHandlers } from './enterprise/enterprise.details.ts'
import { enterpriseExportHandlers } from './enterprise/enterprise.export.ts'
import { enterpriseLeavingHandlers } from './enterprise/enterprise.leaving.ts'
import { enterpriseProgressHandlers } from './enterprise/enterprise.progress.ts'
import { enterpriseHandlers } from './enterprise/enterprise.service.ts'
import { enterpriseSpaceHandlers } from './enterprise/enterprise.space.ts'
import { enterpriseDataExportHandlers } from './enterprise-data/enterprise-data.export.ts'
import { enterpriseDataHandlers } from './enterprise-data/enterprise-data.service.ts'
import { entryHandlers } from './entry/entry.service.ts'
import { eventHandlers } from './event/event.service.ts'
import { factorEnrolHandlers } from './factor/factor.enrol.ts'
import { factorHandlers } from './factor/factor.service.ts'
import { fileArrivalHandlers } from './file/file.arrival.ts'
import { fileConvertHandlers } from './file/file.convert.ts'
import { fileRulesHandlers } from './file/file.rules.ts'
import { fileHandlers } from './file/file.service.ts'
import type { HandlerDeps } from './handler-deps.ts'
import { healthHandlers } from './health/health.service.ts'
import { invitationMakeHandlers } from './invitation/invitation.make.ts'
import { invitationHandlers } from './invitation/invitation.service.ts'
import { joinRequestAnswerHandlers } from './join-request/join-request.answer.ts'
import { joinRequestAskHandlers } from './join-request/join-request.ask.ts'
import { joinRequestHandlers } from './join-request/join-request.service.ts'
import { listingHandlers } from './listing/listing.service.ts'
import { marketHandlers } from './listing/market.service.ts'
import { memberExportHandlers } from './member/member.export.ts'
import { memberImportHandlers } from './member/member.import.ts'
import { memberLeaveHandlers } from './member/member.leave.ts'
import { memberListHandlers } from './member/member.list.ts'
import { memberManyHandlers } from './member/member.many.ts'
import { memberHandlers } from './member/member.service.ts'
import { messageManagedHandlers } from './message/message.managed.ts'
import { messageHandlers } from './message/message.service.ts'
import { messageSpaceHandlers } from './message/message.space.ts'
import { audienceHandlers } from './micro-app/audience.service.ts'
import { installHandlers } from './micro-app/install.service.ts'
import { microAppServerKeyHandlers } from './micro-app/micro-app.server-key.ts'
import { microAppHandlers } from './micro-app/micro-app.service.ts'
import { whitelistHandlers } from './micro-app/whitelist.service.ts'
import { navigationHandlers } from './navigation/navigation.service.ts'
import { noticeHandlers } from './notice/notice.service.ts'
import { overviewHandlers } from './overview/overview.service.ts'
import { packageInstallHandlers } from './package/install.service.ts'
import { packageArrivalHandlers } from './package/package.arrival.ts'
import { packageHandlers } from './package/package.service.ts'
import { passwordHandlers } from './password/password.service.ts'
import { policyPeopleHandlers } from './policy/policy.people.ts'
import { policyHandlers } from './policy/policy.service.ts'
import { portalEmbeddedHandlers } from './portal/portal.embedded.ts'
import { portalSeenHandlers } from './portal/portal.seen.ts'
import { portalHandlers } from './portal/portal.service.ts'
import { preferenceHandlers } from './preference/preference.service.ts'
import { profileHandlers } from './profile/profile.service.ts'
import { pushHandlers } from './push/push.service.ts'
import { qrHandlers } from './qr/qr.service.ts'
import { recordBesideHandlers } from './record/beside/record.beside.ts'
import { recordBoardHandlers } from './record/board/record.board.ts'
import { recordCalendarHandlers } from './record/calendar/record.calendar.ts'
import { recordChartHandlers } from './record/chart/record.chart.ts'
import { recordCommentHandlers } from './record/comment/record.comment.ts'
import { recordPeopleHandlers } from './record/comment/record.people.ts'
import { recordFileArrivalHandlers } from './record/file/record.file.arrival.ts'
import { recordFileHandlers } from './record/file/record.file.ts'
import { recordFindHandlers } from './record/find/record.find.ts'
import { recordLeadingHandlers } from './record/leading/record.leading.ts'
import { recordPageHandlers } from './record/page/record.page.ts'
import { recordChangeHandlers } from './record/record.change.ts'
import { recordExportHandlers } from './record/record.export.ts'
import { recordHistoryHandlers } from './record/record.history.ts'
import { recordListHandlers } from './record/record.list.ts'
import { recordRemoveHandlers } from './record/record.remove.ts'
import { recordWhyHandlers } from './record/why/record.why.ts'
import { registerHandlers } from './register/register.service.ts'
import { retentionHandlers } from './retention/retention.service.ts'
import { roleExplainHandlers } from './role/role.explain.ts'
import { roleGiveHandlers } from './role/role.give.ts'
import { roleHoldersHandlers } from './role/role.holders.ts'
import { roleManageHandlers } from './role/role.manage.ts'
import { roleOverviewHandlers } from './role/role.overview.ts'
import { roleOwnHandlers } from './role/role.own.ts'
import { rolePreviewHandlers } from './role/role.preview.ts'
import { roleTargetsHandlers } from './role/role.targets.ts'
import { routeHandlers } from './route/route.service.ts'
import { savedViewHandlers, spaceViewHandlers } from './saved-view/saved-view.service.ts'
import { sessionBrowserHandlers } from './session/session.browser.ts'
import { sessionHandlers } from './session/session.service.ts'
import { setupHandlers } from './setup/setup.service.ts'
import { shellHandlers } from './shell/shell.service.ts'
import { spreadsheetHandlers } from './spreadsheet/spreadsheet.understood.ts'
import { submissionReviewHandlers } from './submission/submission.review.ts'
import { submissionHandlers } from './submission/submission.service.ts'
import { suggestionHandlers } from './suggestion/suggestion.service.ts'
import { supplierHandlers } from './supplier/supplier.service.ts'
import { systemHandlers } from './system/system.service.ts'
import { updateHandlers } from './system/update.service.ts'
import { taskAppHandlers } from './task/task.app.ts'
import { taskServerHandlers } from './task/task.server.ts'
import { taskHandlers } from './task/task.service.ts'
import { transferArrivalHandlers } from './transfer/transfer.arrival.ts'
import { transferHandlers } from './transfer/transfer.service.ts'
import { uploadHandlers } from './upload/upload.service.ts'
import { userDetailsHandlers } from './user/user.details.ts'
import { userExportHandlers } from './user/user.export.ts'
import { userImportHandlers } from './user/user.import.ts'
import { userManageHandlers } from './user/user.manage.ts'
import { userManyHandlers } from './user/user.many.ts'
import { userHandlers } from './user/user.service.ts'
import { userValidateHandlers } from './user/user.validate.ts'
import { userViewAsHandlers } from './user/user.view-as.ts'
import { wordOwnHandlers } from './word/word.own.ts'
import { wordHandlers } from './word/word.service.ts'
import { bindingHandlers } from './workplace/binding.service.ts'
import { connectionHandlers } from './workplace/connection.service.ts'
import { workplaceBeginHandlers } from './workplace/workplace.begin.ts'
import { workplaceHandlers } from './workplace/workplace.service.ts'

/** What serves the calls of each feature. */
export const featureHandlers = (deps: HandlerDeps) => ({
  ...accessRequestAnswerHandlers,
  ...accessRequestPageHandlers(deps),
  ...accessRequestHandlers(deps),
  ...alertHandlers,
  ...appDraftHandlers,
  ...appFileExportHandlers,
  ...appFilePreviewHandlers(deps),
  ...appFileTemplatesHandlers,
  ...appRecordHandlers(deps),
  ...appRecordSharingHandlers(deps),
  ...appUseHandlers(deps),
  ...auditHandlers(deps),
  ...spaceAuditHandlers(deps),
  ...batchPasswordsHandlers(deps),
  ...batchReportHandlers(deps),
  ...batchHandlers,
  ...brandLogoHandlers(deps),
  ...brandHandlers,
  ...builtAppGrantHandlers(deps),
  ...builtAppRemoveHandlers,
  ...builtAppRolesHandlers,
  ...builtAppHandlers,
  ...builtAppSourceHandlers(deps),
  ...builtAppPublishHandlers,
  ...builtAppVersionsHandlers,
  ...builtAppViewsHandlers,
  ...categoryHandlers,
  ...chatHandlers,
  ...codeHandlers,
  ...delegationActHandlers(deps),
  ...delegationHandlers(deps),
  ...departmentHandlers,
  ...directoryHandlers,
  ...enterpriseConsoleHandlers,
  ...enterpriseDeletionProofHandlers,
  ...enterpriseDetailsHandlers,
  ...enterpriseExportHandlers(deps),
  ...enterpriseLeavingHandlers,
  ...enterpriseProgressHandlers,
  ...enterpriseHandlers,
  ...enterpriseSpaceHandlers,
  ...enterpriseDataExportHandlers(deps),
  ...enterpriseDataHandlers(deps),
  ...entryHandlers,
  ...eventHandlers(deps),
  ...factorEnrolHandlers,
  ...factorHandlers,
  ...fileArrivalHandlers(deps),
  ...fileConvertHandlers(deps),
  ...fileRulesHandlers(deps),
  ...fileHandlers(deps),
  ...healthHandlers(deps),
  ...invitationMakeHandlers,
  ...invitationHandlers,
  ...joinRequestAnswerHandlers,
  ...joinRequestAskHandlers,
  ...joinRequestHandlers,
  ...listingHandlers,
  ...marketHandlers(deps),
  ...memberExportHandlers(deps),
  ...memberImportHandlers(deps),
  ...memberLeaveHandlers(deps),
  ...memberListHandlers,
  ...memberManyHandlers,
  ...memberHandlers(deps),
  ...messageManagedHandlers,
  ...messageHandlers,
  ...messageSpaceHandlers,
  ...audienceHandlers,
  ...installHandlers(deps),
  ...microAppServerKeyHandlers,
  ...microAppHandlers(deps),
  ...whitelistHandlers,
  ...navigationHandlers(deps),
  ...noticeHandlers(deps),
  ...overviewHandlers(deps),
  ...packageInstallHandlers(deps),
  ...packageArrivalHandlers(deps),
  ...packageHandlers(deps),
  ...passwordHandlers(deps),
  ...policyPeopleHandlers,
  ...policyHandlers(deps),
  ...portalEmbeddedHandlers,
  ...portalSeenHandlers(deps),
  ...portalHandlers(deps),
  ...preferenceHandlers(deps),
  ...profileHandlers(deps),
  ...pushHandlers(deps),
  ...qrHandlers,
  ...recordBesideHandlers,
  ...recordBoardHandlers,
  ...recordCalendarHandlers,
  ...recordChartHandlers,
  ...recordCommentHandlers,
  ...recordPeopleHandlers,
  ...recordFileArrivalHandlers(deps),
  ...recordFileHandlers(deps),
  ...recordFindHandlers,
  ...recordLeadingHandlers,
  ...recordPageHandlers,
  ...recordChangeHandlers,
  ...recordExportHandlers(deps),
  ...recordHistoryHandlers,
  ...recordListHandlers,
  ...recordRemoveHandlers,
  ...recordWhyHandlers,
  ...registerHandlers,
  ...retentionHandlers,
  ...roleExplainHandlers(deps),
  ...roleGiveHandlers,
  ...roleHoldersHandlers,
  ...roleManageHandlers(deps),
  ...roleOverviewHandlers(deps),
  ...roleOwnHandlers(deps),
  ...rolePreviewHandlers,
  ...roleTargetsHandlers,
  ...routeHandlers,
  ...savedViewHandlers,
  ...spaceViewHandlers,
  ...sessionBrowserHandlers,
  ...sessionHandlers,
  ...setupHandlers,
  ...shellHandlers(deps),
  ...spreadsheetHandlers(deps),
  ...submissionReviewHandlers(deps),
  ...submissionHandlers(deps),
  ...suggestionHandlers(deps),
  ...supplierHandlers,
  ...systemHandlers,
  ...updateHandlers(deps),
  ...taskAppHandlers(deps),
  ...taskServerHandlers(deps),
  ...taskHandlers(deps),
  ...transferArrivalHandlers(deps),
  ...transferHandlers(deps),
  ...uploadHandlers(deps),
  ...userDetailsHandlers,
  ...userExportHandlers(deps),
  ...userImportHandlers(deps),
  ...userManageHandlers(deps),
  ...userManyHandlers(deps),
  ...userHandlers(deps),
  ...userValidateHandlers,
  ...userViewAsHandlers(deps),
  ...wordOwnHandlers(deps),
  ...wordHandlers,
  ...bindingHandlers,
  ...connectionHandlers(deps),
  ...workplaceBeginHandlers(deps),
  ...workplaceHandlers(deps),
})
