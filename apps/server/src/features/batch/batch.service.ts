import { AccessDenied, Invalid, NotHandedOver, NotHere } from '@atrium/contract/kernel/failure.ts'
import {
  type Act,
  BatchOver,
  BatchRunning,
  type Chosen,
  CountChanged,
  NothingToUndo,
  TooMany,
} from '@atrium/contract/platform/batch.contract.ts'
import {
  type BatchAction,
  enterpriseActions,
  isUndoable,
  mostOf,
} from '@atrium/contract/platform/batch-actions.ts'
import { SmsUnavailable } from '@atrium/contract/sign-in/session.contract.ts'
import type { Handlers, Serve } from '../../kernel/call/implement.ts'
import { requireProof } from '../../kernel/call/proof.ts'
import { audit } from '../../kernel/transaction/audit.ts'
import type { OwnScope } from '../../kernel/transaction/scope.ts'
import { enqueue } from '../../kernel/work/jobs.ts'
import { isConsoleUser } from '../console/console.service.ts'
import * as enterprise from '../enterprise/enterprise.many.service.ts'
import * as user from '../user/user.many.service.ts'
import { aboutBatch, tell } from './batch.jobs.ts'
import { rightFor } from './batch.maker.ts'
import { givesAway, givesBack, notHandedOver } from './batch.policy.ts'
import * as store from './batch.store.ts'

type Noun = store.NewBatch['noun']

const nounOf = (action: BatchAction): Noun =>
  enterpriseActions.some((known) => known === action) ? 'enterprise' : 'user'

/** What is an operator's is not a console user's to begin; row by row it is asked again. */
function refuse({ actor }: OwnScope, action: BatchAction) {
  if (!isConsoleUser(actor)) return
  const right = rightFor[action]
  if (!right) throw AccessDenied({})
  if (![...actor.consoleRights.values()].some((held) => held.has(right))) throw NotHandedOver({})
}

/** What is done to people is not done to enterprises. */
function refuseOthers(action: BatchAction, chosen: Chosen) {
  const isOther = nounOf(action) === 'user' ? 'enterprises' in chosen : 'people' in chosen
  if (isOther) throw Invalid({ fields: { chosen: 'malformed' } })
}

function refuseNonsense(act: Act) {
  const fields: Record<string, string> = {}
  if (act.action === 'extend' && (act.months === undefined) === (act.until === undefined))
    fields['act.months'] = 'required'
  if (act.action === 'limits' && Object.values(act).length === 1)
    fields['act.memberLimit'] = 'required'
  if (act.action === 'move' && act.from === act.to) fields['act.to'] = 'same_enterprise'
  if (Object.keys(fields).length > 0) throw Invalid({ fields })
}

/** Those named are looked for as the caller sees them: what is not theirs is not among them. */
function chosenIds(scope: OwnScope, noun: Noun, chosen: Chosen): store.Ids {
  if ('enterprises' in chosen) return enterprise.matching(scope, chosen.enterprises)
  if ('people' in chosen) return user.matching(scope, chosen.people)
  const all =
    noun === 'user'
      ? user.matching(scope, { userType: 'all' })
      : enterprise.matching(scope, { entType: 'all' })
  return (all as store.Ids).where('id', 'in', chosen.ids)
}

const check: Serve<'batch.check'> = async (scope, { action, chosen, templateId }) => {
  refuse(scope, action)
  refuseOthers(action, chosen)
  const ids = chosenIds(scope, nounOf(action), chosen)
  const total = refuseTooMany(action, await store.countOf(scope, ids, mostOf(action)))
  const asksLacking = action === 'template' && templateId !== undefined
  const lacking = asksLacking ? await store.lackingOf(scope, templateId, ids) : null
  const isNamed = action === 'move' && 'ids' in chosen
  const shared = isNamed ? await store.sharedBy(scope, ids, total) : null
  return { total, lacking, shared, notHandedOver: await notHandedOver(scope, action, ids) }
}

function refuseTooMany(action: BatchAction, total: number): number {
  const most = mostOf(action)
  if (total > most) throw TooMany({ most })
  return total
}

const start: Serve<'batch.start'> = async (scope, { act, chosen, expected }) => {
  refuse(scope, act.action)
  refuseOthers(act.action, chosen)
  refuseNonsense(act)
  if (act.action === 'resetPassword' && act.how === 'text' && !scope.settings.sms)
    throw SmsUnavailable({})
  if (givesAway.has(act.action)) requireProof(scope)
  const { action, ...setting } = act
  const noun = nounOf(action)
  const filters = wordsOf(chosen)
  const named = { ...setting, ...(await namesOf(scope, act)) }
  const id = await begin(scope, { noun, action, setting: named, filters, undoes: null })
  const ids = chosenIds(scope, noun, chosen)
  const total = refuseTooMany(action, await store.fix(scope, id, ids, mostOf(action)))
  if (total !== expected) throw CountChanged({ count: total })
  const detail = { noun, act: withoutText(act), filters }
  await go(scope, { id, noun, total, did: action, action: 'batch.started', detail })
  return { id }
}

/** An announcement is read where announcements are: the trail and the lists say which it was, not all it says. */
function withoutText<Setting extends object>(setting: Setting): Omit<Setting, 'body'> {
  const { body: _, ...rest } = setting as Setting & { body?: unknown }
  return rest
}

const gone = (field: string) => Invalid({ fields: { [`act.${field}`]: 'gone' } })

/** What it names is kept with the name it has now, for whoever reads this later. */
async function namesOf(scope: OwnScope, act: Act): Promise<Record<string, string>> {
  if (act.action === 'category' && act.saasId) {
    const category = await store.nameOfCategory(scope, act.saasId)
    if (!category) throw gone('saasId')
    return { saasName: category.name }
  }
  if (act.action === 'template') {
    const template = await store.nameOfEnterprise(scope, act.templateId)
    if (!template?.is_template) throw gone('templateId')
    return { templateName: template.name }
  }
  return act.action === 'move' ? namesOfMove(scope, act) : {}
}

async function namesOfMove(
  scope: OwnScope,
  { from, to, successor }: Extract<Act, { action: 'move' }>,
): Promise<Record<string, string>> {
  const [left, joined, heir] = await Promise.all([
    store.nameOfEnterprise(scope, from),
    store.nameOfEnterprise(scope, to),
    successor === null ? null : store.nameOfMember(scope, successor, from),
  ])
  if (!left) throw gone('from')
  if (joined?.status !== 'active') throw gone('to')
  if (heir === undefined) throw gone('successor')
  return { fromName: left.name, toName: joined.name, ...(heir && { successorName: heir.name }) }
}

/** As the address of a list has them; what is as usual goes without saying. */
function wordsOf(chosen: Chosen): Record<string, string> | null {
  if ('ids' in chosen) return null
  const given = 'people' in chosen ? chosen.people : chosen.enterprises
  return Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => {
      if (value === undefined || value === 'all') return []
      return [[name, typeof value === 'boolean' ? (value ? '1' : '0') : String(value)]]
    }),
  )
}

async function begin(scope: OwnScope, batch: store.NewBatch): Promise<number> {
  const made = await store.add(scope, batch)
  if (!made) throw BatchRunning({ id: (await store.running(scope))?.id ?? 0 })
  return made.id
}

type BatchOrder = {
  id: number
  noun: Noun
  total: number
  /** What is done to each. */
  did: BatchAction
  action: 'batch.started' | 'batch.undone'
  detail: Record<string, unknown>
}

async function go(scope: OwnScope, { id, noun, total, did, action, detail }: BatchOrder) {
  await store.setTotal(scope, id, total)
  const steps = [did === 'resetPassword' ? 'passwords' : 'rows']
  await enqueue(scope.db, { kind: 'batch', steps, tenant: null, input: { batchId: id } })
  await audit(scope, { action, ...aboutBatch(id, did), detail: { ...detail, total } })
  await tell(scope, { id, noun, made_by: scope.actor.id })
}

const undo: Serve<'batch.undo'> = async (scope, { id: undoes }) => {
  const found = await store.find(scope, undoes)
  if (!found) throw NotHere({})
  refuse(scope, found.action as BatchAction)
  if (!present(found).can.undo) throw NothingToUndo({})
  if (givesBack.has(found.action as BatchAction)) requireProof(scope)
  // Of two who undo it at once the second waits here, and finds that it is undone.
  await store.hold(scope, undoes)
  const held = await store.find(scope, undoes)
  if (!held || !present(held).can.undo) throw NothingToUndo({})
  const { noun, action, setting, filters } = present(held)
  const id = await begin(scope, { noun, action, setting, filters, undoes })
  const total = await store.fixUndone(scope, id, undoes)
  if (total === 0) throw NothingToUndo({})
  await go(scope, { id, noun, total, did: action, action: 'batch.undone', detail: { undoes } })
  return { id }
}

const cancel: Serve<'batch.cancel'> = async (scope, { id }) => {
  const found = await store.find(scope, id)
  if (!found) throw NotHere({})
  const stopped = await store.cancel(scope, id)
  if (!stopped) throw BatchOver({})
  const { done, left_out: leftOut, total } = stopped
  const about = aboutBatch(id, found.action)
  const detail = { done, leftOut, total, ...(found.undoes && { undoes: found.undoes }) }
  await audit(scope, { action: 'batch.cancelled', ...about, detail })
  await tell(scope, { id, noun: found.noun, made_by: stopped.made_by })
  return {}
}

export function present(row: store.BatchRow) {
  const { id, action, state, total, done, undoes } = row
  const isOver = state !== 'waiting'
  return {
    id,
    noun: row.noun,
    action: action as BatchAction,
    setting: withoutText(row.setting as Record<string, unknown>),
    filters: row.filters as Record<string, string> | null,
    state: row.state,
    by: row.made_by && row.by ? { id: row.made_by, name: row.by } : null,
    made: row.made_at.toISOString(),
    ended: row.ended_at?.toISOString() ?? null,
    total,
    done,
    leftOut: row.left_out,
    undoes,
    undoneBy: row.undone_by,
    passwords: row.passwords,
    can: {
      cancel: !isOver,
      undo:
        isOver &&
        done > 0 &&
        undoes === null &&
        row.undone_by === null &&
        isUndoable(action as BatchAction),
    },
  }
}

export const batchHandlers = {
  'batch.cancel': cancel,
  'batch.check': check,
  'batch.start': start,
  'batch.undo': undo,
} satisfies Partial<Handlers>
