/** A text message by template: the vendors let nobody send free text. */
export type SmsMessage = {
  /**
   * Which template: for codes, for an invitation's code, for how the first admin of an enterprise signs in
   * (`space`, `name`, `code`), or the one that says an account was changed.
   */
  kind: 'code' | 'notice' | 'invitation' | 'account'
  /** As `+8613800138000`. */
  phone: string
  /** In the order in which the template names them. */
  params: Record<string, string>
  /** Ours, so that the vendor's log can be matched with our outbox. */
  id: string
}

export type SmsTrouble =
  | 'rate_limit'
  | 'bad_number'
  | 'template'
  | 'sign_name'
  | 'auth'
  | 'balance'
  | 'temporary'

/** Why a gateway did not take a message; only `temporary` is worth another try. */
export class SmsRefused extends Error {
  override readonly name = 'SmsRefused'
  readonly trouble: SmsTrouble

  constructor(trouble: SmsTrouble, vendorCode: string) {
    super(`${trouble} (${vendorCode})`)
    this.trouble = trouble
  }
}

/** A vendor's template for each kind; without one for notices, invitations or accounts none are sent. */
export type SmsTemplates = {
  template: string
  noticeTemplate?: string
  invitationTemplate?: string
  accountTemplate?: string
}

export function templateFor(kind: SmsMessage['kind'], templates: SmsTemplates) {
  const { noticeTemplate, invitationTemplate, accountTemplate } = templates
  const template = {
    code: templates.template,
    notice: noticeTemplate,
    invitation: invitationTemplate,
    account: accountTemplate,
  }[kind]
  if (!template) throw new SmsRefused('template', `none for ${kind}s`)
  return template
}

export type SmsGateway = { name: string; send(message: SmsMessage): Promise<{ vendorId: string }> }

/** What gateways need of the world; a test hands in its own. */
export type SmsWorld = {
  fetch: typeof fetch
  now: () => Date
  nonce: () => string
}

const TIMEOUT = 5_000

/** Both vendors answer JSON whatever happens; what is none, or comes late, may work next time. */
export async function ask(
  world: SmsWorld,
  url: string,
  init: RequestInit,
): Promise<Record<string, unknown>> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT)
    const response = await world.fetch(url, { ...init, redirect: 'error', signal })
    return (await response.json()) as Record<string, unknown>
  } catch (error) {
    throw new SmsRefused('temporary', error instanceof Error ? error.name : 'unknown')
  }
}
