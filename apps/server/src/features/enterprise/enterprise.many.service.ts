import { NotHandedOver, NotHere } from '@atrium/contract/kernel/failure.ts'
import type { Act } from '@atrium/contract/platform/batch.contract.ts'
import type { UserAction } from '@atrium/contract/platform/batch-actions.ts'
import type { Row } from '../../db/tables.ts'
import type { OwnScope } from '../../kernel/transaction/scope.ts'
import { changedSince } from '../../kernel/work/changed-since.ts'
import { type Change, LeftOut } from '../../kernel/work/left-out.ts'
import { isConsoleUser } from '../console/console.service.ts'
import * as console from './enterprise.console.ts'
import { fillFromTemplate } from './enterprise.furnish.ts'
import { type Filters, filtered } from './enterprise.list.store.ts'
import { update } from './enterprise.service.ts'
import * as store from './enterprise.store.ts'

/** The enterprises a list with these filters shows, as a statement of their ids. */
export const matching = (scope: OwnScope, filters: Filters) =>
  filtered(scope, filters).select('enterprises.id')

type Before = Row<'enterprises'>
export type Deed = Exclude<Act, { action: 'announce' | UserAction }>

/** What one act changes of an enterprise, in the words of the wire: what is not named stays. */
type Traits = {
  status?: 'active' | 'suspended'
  expires?: string | null
  saasId?: number | null
  memberLimit?: number
  storageLimit?: number
  appLimit?: number
  appTableLimit?: number
  appRowLimit?: number
}

/** The same as for one enterprise, by the same calls; says what it was and what it became, where there is a way back. */
export async function doToOne(scope: OwnScope, act: Deed, id: number): Promise<Change | null> {
  if (act.action === 'template') return fillFromTemplate(scope, act.templateId, id)
  const before = await locked(scope, id)
  const is = wanted(scope, before, act)
  const was = sameOf(before, is)
  if (isSame(was, is)) throw new LeftOut('already')
  await apply(scope, id, is, act.action === 'suspend' ? act.reason : undefined)
  return { was, is }
}

/**
 * A row that somebody changed and changed back is left out too: its present state is their decision, not the
 * batch's.
 */
export async function undoOne(
  scope: OwnScope,
  id: number,
  { was, is, batch }: Change & { batch: number },
): Promise<void> {
  const before = await locked(scope, id)
  if (!isSame(sameOf(before, is), is)) throw new LeftOut('changed_since')
  const traits = Object.keys(is)
  const deeds = traits.flatMap((trait) => deedsOn[trait as keyof typeof deedsOn] ?? [])
  const actions = ['enterprise.imported', ...deeds]
  if (await changedSince(scope, batch, { id, actions, traits })) throw new LeftOut('changed_since')
  await apply(scope, id, was)
}

/** Lines of the trail that say nothing else than that this was changed. */
const deedsOn = {
  status: ['enterprise.suspended', 'enterprise.resumed', 'enterprise.deletionCalledOff'],
  expires: ['enterprise.extended'],
}

/** Whoever may only look at it is told so; to everybody else it is not there. */
async function locked(scope: OwnScope, id: number): Promise<Before> {
  const before = await store.lock(scope, id)
  if (!before) throw (await store.exists(scope, id)) ? NotHandedOver({}) : NotHere({})
  return before
}

function wanted(
  { now }: OwnScope,
  before: Before,
  act: Exclude<Deed, { action: 'template' }>,
): Traits {
  if (act.action === 'suspend') return { status: 'suspended' }
  if (act.action === 'resume') {
    // To set one up again is another matter, and somebody looks at it.
    if (before.status === 'failed') throw new LeftOut('not_suspended')
    return { status: 'active' }
  }
  if (act.action === 'category') return { saasId: act.saasId }
  if (act.action === 'extend') return { expires: laterEnd(now, before.expires_at, act) }
  const { memberLimit, storageLimit, appLimit, appTableLimit, appRowLimit } = act
  return {
    ...(memberLimit !== undefined && { memberLimit }),
    ...(storageLimit !== undefined && { storageLimit }),
    ...(appLimit !== undefined && { appLimit }),
    ...(appTableLimit !== undefined && { appTableLimit }),
    ...(appRowLimit !== undefined && { appRowLimit }),
  }
}

/** Extending never takes an end away, makes one, or brings it nearer. */
function laterEnd(
  now: Date,
  end: Date | null,
  { months, until }: Extract<Act, { action: 'extend' }>,
) {
  if (end === null) throw new LeftOut('no_end')
  if (until !== undefined) {
    if (new Date(until) <= end) throw new LeftOut('ends_later')
    return new Date(until).toISOString()
  }
  return monthsAfter(end > now ? end : now, months ?? 0).toISOString()
}

/** What a date can be written as: a year has four digits. */
const LAST_DAY = new Date('9999-12-31T00:00:00Z')

/** The same day of a later month, or its last day where it has no such day. */
function monthsAfter(from: Date, months: number): Date {
  const later = new Date(from)
  later.setUTCMonth(later.getUTCMonth() + months)
  if (later.getUTCDate() !== from.getUTCDate()) later.setUTCDate(0)
  return later < LAST_DAY ? later : LAST_DAY
}

/** As it stands, of those traits that are named. */
function sameOf(before: Before, named: object): Record<string, unknown> {
  const all = {
    status: before.status,
    expires: before.expires_at?.toISOString() ?? null,
    saasId: before.saas_id,
    memberLimit: before.member_limit,
    storageLimit: before.storage_limit,
    appLimit: before.app_limit,
    appTableLimit: before.app_table_limit,
    appRowLimit: before.app_row_limit,
  }
  return Object.fromEntries(Object.entries(all).filter(([trait]) => trait in named))
}

const isSame = (one: Record<string, unknown>, other: Record<string, unknown>) =>
  Object.keys(one).every((trait) => one[trait] === other[trait])

/** By the calls that are there for one: what they refuse is refused here too. */
async function apply(scope: OwnScope, id: number, traits: Traits, why?: string): Promise<void> {
  const reason = why === undefined ? {} : { reason: why }
  if (!isConsoleUser(scope.actor)) await update(scope, { id, ...traits, ...reason })
  else if (traits.expires) await console.extend(scope, { id, expires: traits.expires })
  else if (traits.status === 'suspended') await console.suspend(scope, { id, ...reason })
  else await console.resume(scope, { id })
}
