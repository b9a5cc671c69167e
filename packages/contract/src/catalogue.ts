// Generated from what nouns declare by tools/parts.ts. Do not edit.
import { appAudienceCalls } from './apps/app-audience.contract.ts'
import { appRecordCalls } from './apps/app-record.contract.ts'
import { appUseCalls } from './apps/app-use.contract.ts'
import { chatCalls } from './apps/chat.contract.ts'
import { fileCalls } from './apps/file.contract.ts'
import { installCalls } from './apps/install.contract.ts'
import { microAppCalls } from './apps/micro-app.contract.ts'
import { navigationCalls } from './apps/navigation.contract.ts'
import { packageCalls } from './apps/package.contract.ts'
import { portalCalls } from './apps/portal.contract.ts'
import { routeCalls } from './apps/route.contract.ts'
import { taskCalls } from './apps/task.contract.ts'
import { uploadCalls } from './apps/upload.contract.ts'
import { appDraftCalls } from './built-apps/app-draft.contract.ts'
import { appFileCalls } from './built-apps/app-file.contract.ts'
import { appVersionCalls } from './built-apps/app-version.contract.ts'
import { builtAppCalls } from './built-apps/built-app.contract.ts'
import { recordBoardCalls } from './built-apps/looks/record-board.contract.ts'
import { recordCalendarCalls } from './built-apps/looks/record-calendar.contract.ts'
import { recordCalls } from './built-apps/record.contract.ts'
import { recordChartCalls } from './built-apps/record-chart.contract.ts'
import { recordCommentCalls } from './built-apps/record-comment.contract.ts'
import { recordFileCalls } from './built-apps/record-file.contract.ts'
import { recordLeadingCalls } from './built-apps/record-leading.contract.ts'
import { recordPageCalls } from './built-apps/record-page.contract.ts'
import { spreadsheetCalls } from './built-apps/spreadsheet.contract.ts'
import { brandCalls } from './enterprises/brand.contract.ts'
import { categoryCalls } from './enterprises/category.contract.ts'
import { enterpriseCalls } from './enterprises/enterprise.contract.ts'
import { enterpriseConsoleCalls } from './enterprises/enterprise-console.contract.ts'
import { enterpriseDataCalls } from './enterprises/enterprise-data.contract.ts'
import { enterpriseLifeCalls } from './enterprises/enterprise-life.contract.ts'
import { retentionCalls } from './enterprises/retention.contract.ts'
import { setupCalls } from './enterprises/setup.contract.ts'
import { supplierCalls } from './enterprises/supplier.contract.ts'
import { transferCalls } from './enterprises/transfer.contract.ts'
import { listingCalls } from './market/listing.contract.ts'
import { submissionCalls } from './market/submission.contract.ts'
import { messageCalls } from './messages/message.contract.ts'
import { noticeCalls } from './messages/notice.contract.ts'
import { pushCalls } from './messages/push.contract.ts'
import { accessRequestCalls } from './people/access-request.contract.ts'
import { delegationCalls } from './people/delegation.contract.ts'
import { departmentCalls } from './people/department.contract.ts'
import { directoryCalls } from './people/directory.contract.ts'
import { invitationCalls } from './people/invitation.contract.ts'
import { joinRequestCalls } from './people/join-request.contract.ts'
import { memberCalls } from './people/member.contract.ts'
import { memberImportCalls } from './people/member-import.contract.ts'
import { personCalls } from './people/person.contract.ts'
import { profileCalls } from './people/profile.contract.ts'
import { roleCalls } from './people/role.contract.ts'
import { roleManageCalls } from './people/role-manage.contract.ts'
import { userCalls } from './people/user.contract.ts'
import { userImportCalls } from './people/user-import.contract.ts'
import { viewAsCalls } from './people/view-as.contract.ts'
import { alertCalls } from './platform/alert.contract.ts'
import { auditCalls } from './platform/audit.contract.ts'
import { batchCalls } from './platform/batch.contract.ts'
import { eventCalls } from './platform/event.contract.ts'
import { healthCalls } from './platform/health.contract.ts'
import { overviewCalls } from './platform/overview.contract.ts'
import { preferenceCalls } from './platform/preference.contract.ts'
import { savedViewCalls, spaceViewCalls } from './platform/saved-view.contract.ts'
import { shellCalls } from './platform/shell.contract.ts'
import { spaceAuditCalls } from './platform/space-audit.contract.ts'
import { suggestionCalls } from './platform/suggestion.contract.ts'
import { systemCalls } from './platform/system.contract.ts'
import { wordCalls } from './platform/word.contract.ts'
import { bindingCalls } from './sign-in/binding.contract.ts'
import { codeCalls } from './sign-in/code.contract.ts'
import { connectionCalls } from './sign-in/connection.contract.ts'
import { factorCalls } from './sign-in/factor.contract.ts'
import { passwordCalls } from './sign-in/password.contract.ts'
import { policyCalls } from './sign-in/policy.contract.ts'
import { qrCalls } from './sign-in/qr.contract.ts'
import { registerCalls } from './sign-in/register.contract.ts'
import { sessionCalls } from './sign-in/session.contract.ts'
import { workplaceCalls } from './sign-in/workplace.contract.ts'

/** Every call of the product. Routes, checks, client, OpenAPI and the sweep follow from it. */
export const catalogue = {
  ...appAudienceCalls,
  ...appRecordCalls,
  ...appUseCalls,
  ...chatCalls,
  ...fileCalls,
  ...installCalls,
  ...microAppCalls,
  ...navigationCalls,
  ...packageCalls,
  ...portalCalls,
  ...routeCalls,
  ...taskCalls,
  ...uploadCalls,
  ...appDraftCalls,
  ...appFileCalls,
  ...appVersionCalls,
  ...builtAppCalls,
  ...recordBoardCalls,
  ...recordCalendarCalls,
  ...recordCalls,
  ...recordChartCalls,
  ...recordCommentCalls,
  ...recordFileCalls,
  ...recordLeadingCalls,
  ...recordPageCalls,
  ...spreadsheetCalls,
  ...brandCalls,
  ...categoryCalls,
  ...enterpriseCalls,
  ...enterpriseConsoleCalls,
  ...enterpriseDataCalls,
  ...enterpriseLifeCalls,
  ...retentionCalls,
  ...setupCalls,
  ...supplierCalls,
  ...transferCalls,
  ...listingCalls,
  ...submissionCalls,
  ...messageCalls,
  ...noticeCalls,
  ...pushCalls,
  ...accessRequestCalls,
  ...delegationCalls,
  ...departmentCalls,
  ...directoryCalls,
  ...invitationCalls,
  ...joinRequestCalls,
  ...memberCalls,
  ...memberImportCalls,
  ...personCalls,
  ...profileCalls,
  ...roleCalls,
  ...roleManageCalls,
  ...userCalls,
  ...userImportCalls,
  ...viewAsCalls,
  ...alertCalls,
  ...auditCalls,
  ...batchCalls,
  ...eventCalls,
  ...healthCalls,
  ...overviewCalls,
  ...preferenceCalls,
  ...savedViewCalls,
  ...spaceViewCalls,
  ...shellCalls,
  ...spaceAuditCalls,
  ...suggestionCalls,
  ...systemCalls,
  ...wordCalls,
  ...bindingCalls,
  ...codeCalls,
  ...connectionCalls,
  ...factorCalls,
  ...passwordCalls,
  ...policyCalls,
  ...qrCalls,
  ...registerCalls,
  ...sessionCalls,
  ...workplaceCalls,
}

export type Catalogue = typeof catalogue
export type CallName = keyof Catalogue
