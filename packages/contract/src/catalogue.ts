import { accessRequestCalls } from './access-request.contract.ts'
import { auditCalls } from './audit.contract.ts'
import { bindingCalls } from './binding.contract.ts'
import { brandCalls } from './brand.contract.ts'
import { categoryCalls } from './category.contract.ts'
import { codeCalls } from './code.contract.ts'
import { connectionCalls } from './connection.contract.ts'
import { enterpriseCalls } from './enterprise.contract.ts'
import { enterpriseLifeCalls } from './enterprise-life.contract.ts'
import { eventCalls } from './event.contract.ts'
import { factorCalls, policyCalls } from './factor.contract.ts'
import { healthCalls } from './health.contract.ts'
import { installCalls } from './install.contract.ts'
import { invitationCalls } from './invitation.contract.ts'
import { lookInCalls } from './look-in.contract.ts'
import { messageCalls } from './message.contract.ts'
import { microAppCalls } from './micro-app.contract.ts'
import { navigationCalls } from './navigation.contract.ts'
import { overviewCalls } from './overview.contract.ts'
import { packageCalls } from './package.contract.ts'
import { passwordCalls } from './password.contract.ts'
import { personCalls } from './person.contract.ts'
import { profileCalls } from './profile.contract.ts'
import { qrCalls } from './qr.contract.ts'
import { registerCalls } from './register.contract.ts'
import { roleCalls } from './role.contract.ts'
import { routeCalls } from './route.contract.ts'
import { sessionCalls } from './session.contract.ts'
import { shellCalls } from './shell.contract.ts'
import { systemCalls } from './system.contract.ts'
import { transferCalls } from './transfer.contract.ts'
import { uploadCalls } from './upload.contract.ts'
import { userCalls } from './user.contract.ts'
import { userImportCalls } from './user-import.contract.ts'
import { wordCalls } from './word.contract.ts'
import { workplaceCalls } from './workplace.contract.ts'

/** Every call of the product. Routes, checks, client, OpenAPI and the sweep follow from it. */
export const catalogue = {
  ...accessRequestCalls,
  ...auditCalls,
  ...bindingCalls,
  ...brandCalls,
  ...categoryCalls,
  ...codeCalls,
  ...connectionCalls,
  ...enterpriseCalls,
  ...enterpriseLifeCalls,
  ...eventCalls,
  ...factorCalls,
  ...healthCalls,
  ...installCalls,
  ...invitationCalls,
  ...lookInCalls,
  ...messageCalls,
  ...microAppCalls,
  ...navigationCalls,
  ...overviewCalls,
  ...packageCalls,
  ...passwordCalls,
  ...personCalls,
  ...policyCalls,
  ...profileCalls,
  ...qrCalls,
  ...registerCalls,
  ...roleCalls,
  ...routeCalls,
  ...sessionCalls,
  ...shellCalls,
  ...systemCalls,
  ...transferCalls,
  ...uploadCalls,
  ...userCalls,
  ...userImportCalls,
  ...wordCalls,
  ...workplaceCalls,
}

export type Catalogue = typeof catalogue
export type CallName = keyof Catalogue
