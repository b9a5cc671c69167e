import { auditCalls } from './audit.contract.ts'
import { categoryCalls } from './category.contract.ts'
import { codeCalls } from './code.contract.ts'
import { enterpriseCalls } from './enterprise.contract.ts'
import { eventCalls } from './event.contract.ts'
import { factorCalls, policyCalls } from './factor.contract.ts'
import { healthCalls } from './health.contract.ts'
import { invitationCalls } from './invitation.contract.ts'
import { messageCalls } from './message.contract.ts'
import { passwordCalls } from './password.contract.ts'
import { profileCalls } from './profile.contract.ts'
import { qrCalls } from './qr.contract.ts'
import { registerCalls } from './register.contract.ts'
import { sessionCalls } from './session.contract.ts'
import { shellCalls } from './shell.contract.ts'
import { systemCalls } from './system.contract.ts'
import { userCalls } from './user.contract.ts'

/** Every call of the product. Routes, checks, client, OpenAPI and the sweep follow from it. */
export const catalogue = {
  ...auditCalls,
  ...categoryCalls,
  ...codeCalls,
  ...enterpriseCalls,
  ...eventCalls,
  ...factorCalls,
  ...healthCalls,
  ...invitationCalls,
  ...messageCalls,
  ...passwordCalls,
  ...policyCalls,
  ...profileCalls,
  ...qrCalls,
  ...registerCalls,
  ...sessionCalls,
  ...shellCalls,
  ...systemCalls,
  ...userCalls,
}

export type Catalogue = typeof catalogue
export type CallName = keyof Catalogue
