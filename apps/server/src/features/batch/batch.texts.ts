import { RateLimited } from '@atrium/contract/kernel/failure.ts'
import type { OwnScope } from '../../kernel/transaction/scope.ts'
import { type Runtime, wearing } from '../../kernel/transaction/within.ts'
import * as code from '../code/code.service.ts'
import * as jobs from './batch.job.store.ts'
import { scopeOfMaker } from './batch.maker.ts'
import { whomToReset } from './batch.passwords.ts'
import type { Resettable } from './batch.store.ts'

/** Whose password may still be sent as a text, and how to give the counters back if none was sent. */
export type Texts = { within: Set<number>; giveBack: () => Promise<void> }

const NONE: Texts = { within: new Set(), giveBack: async () => {} }

/**
 * Each is counted in a transaction of its own, before that of the rows: nobody who waits for a code waits for them. As
 * with every other text, one phone and one enterprise get so many and no more (docs/decisions/0146).
 */
export async function takeTexts(runtime: Runtime, id: number, most: number): Promise<Texts> {
  const next = await wearing(runtime, 'steward', (job) => nextByText(runtime, job, id, most))
  if (!next) return NONE
  const { scope, people } = next
  const atGate = (work: (scope: OwnScope) => Promise<unknown>) =>
    wearing(runtime, 'gate', ({ db, now }) => work({ ...scope, db, now }))
  const taken: Phoned[] = []
  for (const person of people) {
    try {
      await atGate((own) => code.takeForAccount(own, person.phone, person.tenant))
      taken.push(person)
    } catch (error) {
      if (!RateLimited.is(error)) throw error
    }
  }
  const giveBack = async () => {
    for (const { phone, tenant } of taken)
      await atGate((own) => code.giveBackAccount(own, phone, tenant))
  }
  return { within: new Set(taken.map((person) => person.id)), giveBack }
}

type Phoned = Resettable & { phone: string }
type Job = Parameters<Parameters<typeof wearing>[2]>[0]

async function nextByText(runtime: Runtime, { wear, ...job }: Job, id: number, most: number) {
  const found = await jobs.lock(job, id)
  const isText = (found?.setting as { how?: string } | undefined)?.how === 'text'
  if (found?.state !== 'waiting' || !isText) return null
  const rows = await jobs.next(job, found, most)
  const scope = await scopeOfMaker(runtime, job, wear, found)
  if (!scope) return null
  const ids = rows.map(({ target }) => target).filter((target) => target !== scope.actor.id)
  const known = [...(await whomToReset(scope, ids)).values()]
  return { scope, people: known.filter((person): person is Phoned => person.phone !== null) }
}
