import { randomInt } from 'node:crypto'
import type { Input } from '@atrium/contract/kernel/client.ts'
import { solve } from '@atrium/contract/kernel/puzzle.ts'
import type { APIRequestContext, Page } from '@playwright/test'
import { type Caller, callerFor } from '../caller.ts'
import { createOpenEnterprise, uniqueWord } from '../enterprise/enterprise.scene.ts'
import { expect } from '../journey.ts'

export type Person = { loginId: string; password: string; name: string }

/** Neither common nor anybody's name. */
export const GOOD_PASSWORD = 'a long walk home'

export const newPhone = () => `13${randomInt(1_000_000_000).toString().padStart(9, '0')}`

type Own = { space: string; admin: Person }

/**
 * An enterprise of the journey's own, and its admin, whom no other journey signs in as and who has
 * chosen a password already.
 */
export async function ownEnterprise(operator: Caller, called = uniqueWord()): Promise<Own> {
  const { space, admin } = await createOpenEnterprise(operator, called)
  const { loginId, password, name } = admin
  const asAdmin = await callerFor(operator.origin, loginId, null, password)
  await asAdmin('password.change', { oldPassword: password, newPassword: GOOD_PASSWORD })
  return { space, admin: { loginId, name, password: GOOD_PASSWORD } }
}

export async function enterWith(request: APIRequestContext, { loginId, password }: Person) {
  const answer = await request.post('/v1/session', { data: { loginId, password } })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** The admin of an enterprise of the journey's own, signed in. */
export async function enterOwnSpace(page: Pick<Page, 'request'>, operator: Caller): Promise<Own> {
  const own = await ownEnterprise(operator)
  await enterWith(page.request, own.admin)
  return own
}

/** The newest code that went to a phone. */
export async function codeOn(operator: Caller, phone: string): Promise<string> {
  const sent = (await operator('code.outbox', {})).find((message) => message.phone.endsWith(phone))
  expect(sent?.code, `a code on ${phone}`).toMatch(/^\d{6}$/)
  return sent?.code ?? ''
}

export const anotherCode = (code: string) => String((Number(code) + 1) % 1e6).padStart(6, '0')

/** The puzzle before a message takes a busy machine a while. */
export const afterPuzzle = { timeout: 90_000 }

type Newcomer = { request: APIRequestContext; operator: Caller; phone: string }
type Purpose = Input<'code.send'>['purpose']

async function askForCode({ request, operator, phone }: Newcomer, purpose: Purpose) {
  const send = (proof: string) =>
    // The server hangs up on a connection that rests for as long as a puzzle may take.
    request.post('/v1/code', {
      data: { purpose, phone },
      headers: { 'x-proof': proof },
      maxRetries: 2,
    })
  const answer = await send('')
  const { error, challenge, bits } = await answer.json()
  const sent = error === 'proof_required' ? await send(await solve(challenge, bits)) : answer
  expect(sent.status(), await sent.text()).toBe(200)
  return codeOn(operator, phone)
}

/** A number that its person, signed in with `request`, has confirmed: it can sign them in and reset their password. */
export async function confirmNumber(person: Newcomer) {
  const data = { phone: person.phone, code: await askForCode(person, 'phone') }
  const answer = await person.request.put('/v1/profile/phone', { data })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** A phone gets one message a minute; after this it may get the next. */
export const untilNextCode = (operator: Caller, phone: string) =>
  expect
    .poll(async () => (await operator('code.countdown', { phone })).seconds, { timeout: 90_000 })
    .toBe(0)

/** Whoever holds the invitation becomes a member, signed in with `request`. */
export async function join(newcomer: Newcomer, icode: string): Promise<Person> {
  const code = await askForCode(newcomer, 'register')
  const person = { loginId: uniqueWord(), name: '何清', password: GOOD_PASSWORD }
  const data = { ...person, phone: newcomer.phone, code, icode }
  const answer = await newcomer.request.post('/v1/register/join', { data })
  expect(answer.status(), await answer.text()).toBe(200)
  return person
}
