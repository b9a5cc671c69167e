import type { Logger } from '../../kernel/telemetry/log.ts'
import { type Runtime, wearing } from '../../kernel/transaction/within.ts'
import type { Live } from '../../kernel/work/live.ts'
import { type SmsGateway, type SmsMessage, SmsRefused } from '../../ports/sms.ts'
import type { Account } from './code.service.ts'
import { claimMessage, type Outcome, settleMessage } from './code.store.ts'

const POLL = 5_000
const TOO_LATE = 5 * 60_000
const MOST_TRIES = 3

const kindOf = (purpose: string): SmsMessage['kind'] =>
  purpose === 'notice' || purpose === 'invitation' || purpose === 'account' ? purpose : 'code'

function paramsOf(kind: SmsMessage['kind'], text: string): Record<string, string> {
  // The template for notices says all there is to say.
  if (kind === 'notice') return {}
  return kind === 'account' ? (JSON.parse(text) as Account) : { code: text }
}

/**
 * Takes messages from the outbox to the gateway, outside of any transaction. A message whose code
 * has expired is not sent any more.
 */
export class Sender {
  readonly #runtime: Runtime
  readonly #log: Logger
  readonly #gateway: SmsGateway | null
  #busy: Promise<void> = Promise.resolve()
  #timer: NodeJS.Timeout | undefined
  #stopped = false
  /** What became of a message, until it could be written down: it must not be sent again. */
  #unsettled: { id: number; outcome: Outcome } | null = null

  constructor(runtime: Runtime, log: Logger, gateway: SmsGateway | null) {
    this.#runtime = runtime
    this.#log = log
    this.#gateway = gateway
  }

  start(live: Live) {
    const wake = () => {
      this.#busy = this.#busy.then(() => this.#empty())
    }
    live.on('outbox', wake)
    this.#timer = setInterval(wake, POLL)
  }

  async stop() {
    this.#stopped = true
    clearInterval(this.#timer)
    await this.#busy
  }

  async #empty() {
    try {
      while (!this.#stopped && (await this.#one())) {
        // Until nothing waits.
      }
    } catch (error) {
      this.#log.error({ err: error }, 'sms outbox')
    }
  }

  async #one(): Promise<boolean> {
    await this.#settle()
    const message = await wearing(this.#runtime, 'steward', claimMessage)
    if (!message) return false
    this.#unsettled = { id: message.id, outcome: await this.#deliver(message) }
    await this.#settle()
    return true
  }

  async #settle() {
    if (!this.#unsettled) return
    const { id, outcome } = this.#unsettled
    await wearing(this.#runtime, 'steward', (background) => settleMessage(background, id, outcome))
    this.#unsettled = null
  }

  async #deliver(message: NonNullable<Awaited<ReturnType<typeof claimMessage>>>): Promise<Outcome> {
    const kind = kindOf(message.purpose)
    if (
      kind === 'code' &&
      this.#runtime.clock.now().getTime() - message.made_at.getTime() > TOO_LATE
    )
      return { state: 'failed' as const, error: 'too late' }
    if (!this.#gateway) return { state: 'sent' as const }
    const text = this.#runtime.vault.open('outbox', message.sealed)
    try {
      const { vendorId } = await this.#gateway.send({
        phone: message.phone,
        kind,
        params: paramsOf(kind, text),
        id: String(message.id),
      })
      return { state: 'sent' as const, vendorId }
    } catch (error) {
      const again =
        error instanceof SmsRefused && error.trouble === 'temporary' && message.tries < MOST_TRIES
      this.#log.warn({ message: message.id, reason: String(error) }, 'sms not sent')
      return { state: again ? ('waiting' as const) : ('failed' as const), error: String(error) }
    }
  }
}
