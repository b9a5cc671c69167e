import type { ConsoleRight } from '@atrium/contract/kernel/endpoint.ts'
import { userTypes } from '@atrium/contract/people/user-types.ts'
import type { BatchAction } from '@atrium/contract/platform/batch-actions.ts'
import type { Hat } from '../../db/roles.ts'
import type { Visit } from '../../kernel/http/visit.ts'
import type { Actor, OwnScope, Scope } from '../../kernel/transaction/scope.ts'
import type { JobScope, Wear } from '../../kernel/work/job-kind.ts'
import { actAsMaker, declareRight, type Locked, type Maker } from './batch.job.store.ts'

/** The right a console user needs for an act; an act without one is for operators alone. */
export const rightFor: Partial<Record<BatchAction, ConsoleRight>> = {
  extend: 'extend',
  suspend: 'suspend',
  resume: 'suspend',
  announce: 'announce',
}

type MakerContext = Pick<Scope, 'settings' | 'vault'>

/**
 * The scope in which the rows are done: that of whoever began it, as they are now. Their hat is on, so the tables
 * refuse what they refuse to them. Nobody comes back who may not any more (docs/decisions/0063).
 */
export async function scopeOfMaker(
  given: MakerContext,
  job: Pick<JobScope, 'db' | 'now'>,
  wear: Wear,
  batch: Locked,
): Promise<OwnScope | null> {
  const maker = await actAsMaker(job, batch.id)
  if (!maker) return null
  const actor = actorOf(maker, job.now)
  const isConsole = actor.userType === userTypes.console
  const right = rightFor[batch.action as BatchAction]
  const holds = [...actor.consoleRights.values()].some((held) => right && held.has(right))
  if (isConsole && !holds) return null
  wear(hatFor(batch.action as BatchAction, isConsole))
  if (isConsole && right) await declareRight(job, right)
  const { settings, vault } = given
  return { settings, vault, db: job.db, now: job.now, actor, tenant: null, visit: visitOf(batch) }
}

const hatFor = (action: BatchAction, isConsole: boolean): Hat => {
  // Announcements are everybody's table, and passwords are kept where people sign in: both ask at the gate who may write.
  if (action === 'announce' || action === 'resetPassword') return 'gate'
  return isConsole ? 'console' : 'platform'
}

/** Their proof was asked for when it began. */
const actorOf = (maker: Maker, now: Date): Actor => ({
  id: maker.account_id,
  sessionId: 0,
  loginId: maker.login_id,
  name: maker.name,
  userType: maker.user_type,
  isRoot: maker.is_root,
  loginHomepage: null,
  lastSeen: now,
  activeAt: now,
  activeSince: now,
  seenHere: now,
  isNewHere: false,
  way: 'password',
  isRemembered: false,
  vouched: null,
  strength: 2,
  provenAt: now,
  hasSecondStep: false,
  proofMethods: [],
  permissions: new Set(),
  consoleRights: new Map(
    Object.entries(maker.console_rights ?? {}).map(([category, rights]) => [
      Number(category),
      new Set(rights as ConsoleRight[]),
    ]),
  ),
  twoStepAt: null,
  owesPassword: false,
  viewAs: null,
})

/** From where it was begun; all its lines of the audit are found by one request. */
const visitOf = ({ id, address, agent }: Locked): Visit => ({
  requestId: `batch-${id}`,
  space: '',
  prefix: '',
  hostSpace: '',
  tokenHash: null,
  device: null,
  pending: null,
  browser: null,
  viewAs: null,
  drawnFor: null,
  proof: '',
  bearer: '',
  address,
  agent,
  language: '',
  zone: '',
  origin: '',
  cookies: [],
  settlement: { giveBack: [], forget: [] },
  isUnattended: false,
  isKnown: true,
})
