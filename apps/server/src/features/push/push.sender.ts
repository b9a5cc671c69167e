import { isAlwaysTold } from '@atrium/contract/messages/message-kinds.ts'
import { isQuiet } from '@atrium/contract/messages/quiet-hours.ts'
import type { Words } from '../../kernel/http/words.ts'
import type { Logger } from '../../kernel/telemetry/log.ts'
import { type Runtime, wearing } from '../../kernel/transaction/within.ts'
import type { Live } from '../../kernel/work/live.ts'
import type { Outgoing } from '../../ports/outgoing.ts'
import { type Delivery, push, type Subscription } from '../../ports/push.ts'
import type { AppHosting } from '../micro-app/micro-app.service.ts'
import { placeFor, placeOfRequest } from '../task/task.service.ts'
import type { PushPairs } from './push.keys.ts'
import { payloadOf, tagOf } from './push.payload.ts'
import { PURPOSE } from './push.service.ts'
import * as store from './push.store.ts'

export type Pushing = {
  outgoing: Outgoing
  pairs: PushPairs
  words: Words
  /** Contact of the operator, which push services are given with every call (RFC 8292). */
  subject: string
  hosting: AppHosting
}

const POLL = 15_000
const BROWSERS_AT_ONCE = 500
const AT_ONCE = 20
const MOST_TRIES = 5
/** Seconds before the second try; each wait is four times the one before, up to `LONGEST_WAIT`. */
const FIRST_WAIT = 30
const LONGEST_WAIT = 3600
/** A service that does not answer is left alone for so long: it must not hold up the others. */
const REST = 30

/**
 * Takes messages, to-dos and requests to the push services of browsers, outside of any transaction. Each is claimed by one server and
 * tried again only where it certainly did not arrive. Quiet hours and choices are those of the moment
 * (docs/decisions/0058).
 */
export class Pusher {
  readonly #runtime: Runtime
  readonly #log: Logger
  readonly #pushing: Pushing | null
  /** Until when a service that does not answer, or a browser that got too much, is left alone. */
  readonly #resting = new Map<string, Date>()
  #busy: Promise<void> = Promise.resolve()
  #timer: NodeJS.Timeout | undefined
  #stopped = false

  constructor(runtime: Runtime, log: Logger, pushing: Pushing | null) {
    this.#runtime = runtime
    this.#log = log
    this.#pushing = pushing
  }

  start(live: Live) {
    const pushing = this.#pushing
    if (!pushing) return
    const wake = () => {
      this.#busy = this.#busy.then(() => this.#empty(pushing))
    }
    live.on('push', wake)
    this.#timer = setInterval(wake, POLL)
    wake()
  }

  async stop() {
    this.#stopped = true
    clearInterval(this.#timer)
    await this.#busy
  }

  async #empty(pushing: Pushing) {
    try {
      // There from the first start on, before anybody subscribes.
      await pushing.pairs.pair()
      while (!this.#stopped && (await this.#spread())) {
        // Until every message whose time has come waits for its browsers.
      }
      while (!this.#stopped && (await this.#some(pushing))) {
        // Until nothing is due.
      }
    } catch (error) {
      this.#log.error({ err: error }, 'push outbox')
    }
  }

  #spread() {
    return wearing(this.#runtime, 'steward', (background) =>
      store.spread(background, BROWSERS_AT_ONCE),
    )
  }

  async #some(pushing: Pushing): Promise<boolean> {
    const claimed = await wearing(this.#runtime, 'steward', (background) =>
      store.claim(background, AT_ONCE),
    )
    await Promise.all(claimed.map((message) => this.#one(pushing, message)))
    return claimed.length === AT_ONCE
  }

  async #one(pushing: Pushing, message: store.Claimed) {
    const now = this.#runtime.clock.now()
    const place = isWanted(message, now) ? await this.#placeOf(pushing, message) : undefined
    const delivery =
      place === undefined
        ? ({ outcome: 'dropped' } as const)
        : await this.#deliver(pushing, message, now, place)
    if (delivery.outcome === 'failed')
      this.#log.warn({ ...idsOf(message), reason: delivery.reason }, 'not pushed')
    await wearing(this.#runtime, 'steward', async (background) => {
      if (delivery.outcome === 'gone') await store.forget(background, message.subscription_id)
      else await store.settle(background, message, outcomeOf(delivery, message, now))
    })
  }

  /**
   * Where a to-do is done; undefined where its reader cannot open the app any more. A colleague's is begun on the list,
   * in their name. A message has its own page.
   */
  async #placeOf({ hosting }: Pushing, message: store.Claimed) {
    const { app, path, person, space, source, truster } = message
    if (source !== null) return placeOfRequest(source)
    if (app === null || path === null || person === null || space === null) return null
    const todo = { app, path, person, space }
    const place = await wearing(this.#runtime, 'steward', (background) =>
      placeFor(background, hosting, todo),
    )
    return place === null ? undefined : truster === null ? place : '/user/tasks'
  }

  async #deliver(
    { outgoing, pairs, words, subject }: Pushing,
    message: store.Claimed,
    now: Date,
    place: string | null,
  ): Promise<Delivery | Resting> {
    const text = this.#runtime.vault.open(PURPOSE, message.sealed)
    const subscription = JSON.parse(text) as Subscription
    const { host } = new URL(subscription.endpoint)
    const browser = `browser ${message.subscription_id}`
    const until = [host, browser].flatMap((each) => this.#resting.get(each) ?? [])
    const late = until.find((moment) => moment > now)
    if (late) return { outcome: 'resting', until: late }
    const spoken = await words.spoken(message.language, message.space ?? '')
    const delivery = await push(
      { outgoing, pair: await pairs.pair(), subject, now },
      {
        subscription,
        payload: payloadOf(message, spoken, place),
        topic: tagOf(message),
        isUrgent: isAlwaysTold(message.kind),
      },
    )
    if (delivery.outcome !== 'later') this.#resting.delete(host)
    else if (delivery.isAboutBrowser) this.#rest(browser, now, delivery.seconds ?? REST)
    else this.#rest(host, now, REST)
    return delivery
  }

  #rest(which: string, now: Date, seconds: number) {
    for (const [each, until] of this.#resting) if (until <= now) this.#resting.delete(each)
    this.#resting.set(which, after(now, Math.min(seconds, LONGEST_WAIT)))
  }
}

type Resting = { outcome: 'resting'; until: Date }

const idsOf = ({ message_id, task_id, source, request_id, subscription_id }: store.Claimed) => ({
  message_id,
  task_id,
  source,
  request_id,
  subscription_id,
})

/** The bell has it in any case. */
function isWanted({ is_readable, kind, is_muted, quiet }: store.Claimed, now: Date): boolean {
  if (!is_readable) return false
  return isAlwaysTold(kind) || (!is_muted && !(quiet && isQuiet(quiet, now)))
}

function outcomeOf(
  delivery: Exclude<Delivery, { outcome: 'gone' }> | Resting | { outcome: 'dropped' },
  { tries }: store.Claimed,
  now: Date,
): store.Outcome {
  switch (delivery.outcome) {
    case 'resting':
      return {
        state: 'waiting',
        error: 'waits for the service',
        next: delivery.until,
        isTried: false,
      }
    case 'later': {
      if (tries >= MOST_TRIES) return { state: 'failed', error: delivery.reason }
      const wait = Math.max(delivery.seconds ?? 0, FIRST_WAIT * 4 ** (tries - 1))
      const next = after(now, Math.min(wait, LONGEST_WAIT))
      return { state: 'waiting', error: delivery.reason, next, isTried: true }
    }
    case 'failed':
      return { state: 'failed', error: delivery.reason }
    default:
      return { state: delivery.outcome }
  }
}

const after = (moment: Date, seconds: number) => new Date(moment.getTime() + seconds * 1000)
