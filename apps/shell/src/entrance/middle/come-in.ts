import type { Answer, Output } from '@atrium/contract/kernel/client.ts'
import type { WorkplaceType } from '@atrium/contract/sign-in/workplace.contract.ts'
import { enterMiddle, safePath, toLogin } from '../../kernel/entry/entry.ts'
import { factsHere } from '../document/arrival.ts'
import type { Due } from '../enter.ts'
import { BridgeFailed } from '../workplace/bridge.ts'
import { workplaceHere } from '../workplace/here.ts'
import { enterSpace, keepIds, keptSpace } from '../workplace/ids.ts'
import {
  type PendingSignIn,
  renewSecondTry,
  takePendingSignIn,
  takeSecondTry,
} from '../workplace/pending-sign-in.ts'
import { callIn } from '../workplace/space-client.ts'
import { keepTicket } from '../workplace/ticket.ts'
import { type Arrival, arrivalOf, middleAddress } from './arrival-of.ts'
import { obtainCode, type WorkplaceEntry } from './obtain-code.ts'
import { type MiddleTrouble, troubleWith } from './trouble-with.ts'

export type Step = 'config' | 'identity' | 'entry'

/** How the sign-in at the middle page ended, unless the page went on. */
export type Ending =
  | { end: 'left' }
  | { end: 'twoStep'; due: Due; url: string | null }
  | { end: 'trouble'; trouble: MiddleTrouble; with?: WorkplaceType }

type Tell = (step: Step) => void
type Result = Answer<Output<'workplace.complete'>>

const trouble = (why: Parameters<typeof troubleWith>[0]): Ending => ({
  end: 'trouble',
  trouble: troubleWith(why),
})

function leaveTo(path: string): Ending {
  location.replace(path)
  return { end: 'left' }
}

/** Signs the person in from the address of the middle page, or says what prevents it. */
export function comeIn(tell: Tell): Promise<Ending> {
  const arrival = arrivalOf(new URL(location.href))
  return arrival.back ? comeBack(arrival.back, tell) : comeNew(arrival, tell)
}

async function comeNew(arrival: Arrival, tell: Tell): Promise<Ending> {
  const type = workplaceHere()
  const facts = await factsHere()
  const entry = facts && enterMiddle(facts, type !== null)
  if (entry?.go === 'to') return leaveTo(entry.path)
  const enterId = arrival.enterId || keptSpace()
  if (!type || !enterId) return trouble({ error: facts ? 'workplace_unavailable' : 'unreachable' })

  tell('config')
  enterSpace(enterId)
  const config = await callIn(enterId)('workplace.config', { enterId, type })
  if (!config.ok) return trouble(config)
  keepIds(config.result)
  return signIn({ ...arrival, type, enterId, ids: config.result }, tell)
}

async function signIn(place: WorkplaceEntry, tell: Tell): Promise<Ending> {
  tell('identity')
  try {
    const obtained = await obtainCode(place)
    if (!obtained) return { end: 'left' }
    if (!obtained.ok) return trouble(obtained)
    tell('entry')
    const { code, state } = obtained
    const answer = await exchange({ ...place, appId: place.ids.appId, state }, code)
    return conclude(answer, place.url, () => signIn(place, tell))
  } catch (failed) {
    if (!(failed instanceof BridgeFailed)) throw failed
    return unproven(place.type, failed.trouble)
  }
}

/** Handles the vendor's redirect. Code and state leave the address first: a reload must not send them again. */
async function comeBack(
  { state, code }: NonNullable<Arrival['back']>,
  tell: Tell,
): Promise<Ending> {
  const pending = takePendingSignIn(state)
  const inside = workplaceHere()
  history.replaceState(null, '', middleAddress(location.href, pending))
  const ending = await concluded()
  return ending.end === 'trouble' && pending ? { ...ending, with: pending.type } : ending

  async function concluded(): Promise<Ending> {
    if (!code) return unproven(inside, 'refused')
    tell('entry')
    const answer = pending?.appId
      ? await exchange(pending, code)
      : await callIn('')('workplace.complete', { state, code })
    return conclude(answer, pending?.url ?? null, inside && (() => comeIn(tell)))
  }
}

type Coded = Pick<PendingSignIn, 'type' | 'enterId' | 'appId' | 'state'>

const exchange = ({ type, enterId, appId, state }: Coded, code: string): Promise<Result> =>
  callIn(enterId)(`workplace.${type}`, { code, appId: appId ?? '', enterId, state })

/** Signs in with a code. Inside an app one new code may be asked for by itself; then the person decides. */
async function conclude(
  answer: Result,
  asked: string | null,
  again: (() => Promise<Ending>) | null,
): Promise<Ending> {
  if (!answer.ok) {
    const isSpent = ['workplace_code_refused', 'workplace_state_gone'].includes(answer.error)
    return isSpent && again && takeSecondTry() ? again() : trouble(answer)
  }
  const { result } = answer
  const url = safePath(result.toUrl, location.origin) ?? asked
  // The space's sign-in page knows where each person begins.
  const inside = toLogin(`/space-${result.space}`, null)
  renewSecondTry()
  if (result.status === 0) {
    keepTicket(result.ticket)
    return leaveTo(`/openBind?${String(new URLSearchParams({ toUrl: url ?? inside }))}`)
  }
  if (!result.login) {
    // The second step is asked within the space.
    history.replaceState(null, '', middleAddress(location.href, { enterId: result.space, url }))
    return { end: 'twoStep', due: result.twoStep, url }
  }
  return leaveTo(url ?? result.landing)
}

/**
 * The ending when the workplace did not say who this is. The specification sends people of Feishu to the front page.
 */
const unproven = (inside: WorkplaceType | null, why: BridgeFailed['trouble']): Ending =>
  inside === 'feishu' ? leaveTo('/') : trouble({ error: why })
