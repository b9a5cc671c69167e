import { LimitReached } from '@atrium/contract/kernel/failure.ts'
import { ChallengeOver } from '@atrium/contract/sign-in/factor.contract.ts'
import { CodeRefused } from '@atrium/contract/sign-in/session.contract.ts'
import type { Handlers, ManualHandler, Serve } from '../../kernel/call/implement.ts'
import { hashToken, newToken } from '../../kernel/http/visit.ts'
import { audit } from '../../kernel/transaction/audit.ts'
import { type OwnScope, signedIn } from '../../kernel/transaction/scope.ts'
import * as code from '../code/code.service.ts'
import * as session from '../session/session.service.ts'
import { registrationOptions, verifyRegistration } from './factor.passkey.ts'
import { giveRecoveryCodes, present } from './factor.service.ts'
import * as store from './factor.store.ts'
import { newSecret, stepOf, uriOf } from './factor.totp.ts'

const beginTotp: Serve<'factor.totp.begin'> = async (scope) => {
  const secret = newSecret()
  const token = await keep(scope, 'totp', secret)
  return { token, secret, uri: uriOf(secret, scope.settings.product, scope.actor.loginId) }
}

const confirmTotp: Serve<'factor.totp.confirm'> = async (scope, { token, code, name }) => {
  const hash = hashToken(token)
  const row = await store.readChallenge(scope, scope.actor.id, 'totp', hash)
  if (!row) throw ChallengeOver({})
  const secret = scope.vault.open('challenge', row.sealed)
  const step = stepOf(secret, code, scope.now)
  // Not counted: whoever guesses here knows the secret already, it is on their screen.
  if (step === null) throw CodeRefused({ left: null })
  await store.takeChallenge(scope, scope.actor.id, 'totp', hash)
  const sealed = scope.vault.seal('factor', secret)
  return added(scope, { kind: 'totp', name, sealed, last_step: step })
}

const beginPasskey: Serve<'factor.passkey.begin'> = async (scope) => {
  const existing = await store.all(scope, scope.actor.id)
  const options = await registrationOptions(scope, scope.actor, existing)
  return { token: await keep(scope, 'passkey', options.challenge), options }
}

const confirmPasskey: Serve<'factor.passkey.confirm'> = async (scope, input) => {
  const row = await store.takeChallenge(scope, scope.actor.id, 'passkey', hashToken(input.token))
  if (!row) throw ChallengeOver({})
  const challenge = scope.vault.open('challenge', row.sealed)
  const credential = await verifyRegistration(scope, challenge, input.response)
  if (!credential) throw CodeRefused({ left: null })
  return added(scope, {
    kind: 'passkey',
    name: input.name,
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: credential.transports ?? [],
  })
}

const beginSms: ManualHandler<'factor.sms.begin'> = {
  manual: (context, { phone }) => code.send(context, 'second', async () => phone),
}

/** It opens its own transactions, because a refusal must not take back the try it cost. */
const confirmSms: ManualHandler<'factor.sms.confirm'> = {
  manual: async (context, input) => {
    const { right, left } = await code.spendOwn(context, 'second', input)
    if (!right) throw CodeRefused({ left })
    const { phone, name } = input
    return context.open(async (scope) => {
      const own = signedIn(scope)
      await store.confirmPhone(own, phone)
      return added(own, { kind: 'sms', name, phone })
    })
  },
}

async function keep(scope: OwnScope, kind: string, text: string): Promise<string> {
  const token = newToken()
  await store.keepChallenge(scope, {
    tokenHash: hashToken(token),
    accountId: scope.actor.id,
    kind,
    sealed: scope.vault.seal('challenge', text),
  })
  return token
}

const MOST_FACTORS = 20

type New = Omit<Parameters<typeof store.add>[1], 'account_id'>

/** The proof of the new factor makes this session a strong one; the first brings recovery codes. */
async function added(scope: OwnScope, factor: New) {
  const { id } = scope.actor
  await store.lockAccount(scope, id)
  const existing = (await store.all(scope, id)).length
  if (existing >= MOST_FACTORS) throw LimitReached({ most: MOST_FACTORS })
  const isFirst = existing === 0
  const row = await store.add(scope, { ...factor, account_id: id })
  await audit(scope, { action: 'factor.added', target: row.id, detail: { kind: row.kind } })
  await session.strengthen(scope, 2)
  if (isFirst) await session.closeWeakSince(scope, id)
  return {
    factor: present(row),
    recoveryCodes: isFirst ? await giveRecoveryCodes(scope, id) : null,
  }
}

export const factorEnrolHandlers = {
  'factor.passkey.begin': beginPasskey,
  'factor.passkey.confirm': confirmPasskey,
  'factor.sms.begin': beginSms,
  'factor.sms.confirm': confirmSms,
  'factor.totp.begin': beginTotp,
  'factor.totp.confirm': confirmTotp,
} satisfies Partial<Handlers>
