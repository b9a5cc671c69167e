import { randomBytes } from 'node:crypto'
import { recoveryHash } from '@atrium/server/features/factor/factor.recovery.ts'
import { newSecret } from '@atrium/server/features/factor/factor.totp.ts'
import { hashToken, newToken } from '@atrium/server/kernel/http/visit.ts'
import { generateSync } from 'otplib'
import { withDatabase } from '../bench/with-server.ts'
import { type InnerAtrium, openInnerAtrium } from './inner-atrium.ts'
import type { Proof } from './proof.ts'

const RACES = 10_000
// As many as the limit on tries lets through at once.
const RUNNERS = 5
const PHONE = '+8617900000001'

/** Everything that may be used once, used by five at the same moment. Each race has one winner. */
export const races: Proof = ({ random, amount = RACES }) =>
  withDatabase({ durable: false }, async ({ url }) => {
    const atrium = await openInnerAtrium(url)
    const { rows } = await atrium.owner.query(
      "update accounts set phone = $1 where login_id = 'member' returning id",
      [PHONE],
    )
    const run = Object.values(kinds).map((kind) => kind(atrium, rows[0].id))
    const tally = { none: 0, several: 0 }
    try {
      for (let race = 0; race < amount; race++) {
        await atrium.owner.query('delete from attempts')
        const winners = await random.pick(run)()
        if (winners === 0) tally.none++
        if (winners > 1) tally.several++
      }
    } finally {
      await atrium.close()
    }
    return [
      { claim: `races of ${RUNNERS} for a code, a step, a recovery code, a ticket`, count: amount },
      { claim: 'races with more than one winner', count: tally.several, wanted: 0 },
      { claim: 'races nobody won', count: tally.none, wanted: 0 },
      { claim: 'errors of ours', count: atrium.problems.length, wanted: 0 },
    ]
  })

type Kind = (atrium: InnerAtrium, accountId: number) => () => Promise<number>

/** The same request from as many at once; how many were let in. */
async function atOnce(
  atrium: InnerAtrium,
  cookies: string[],
  method: string,
  url: string,
  body: object,
) {
  const answers = await Promise.all(
    cookies.map((cookie) =>
      atrium.http.inject({ method: method as 'PUT', url, payload: body, headers: { cookie } }),
    ),
  )
  return answers.filter(({ statusCode }) => statusCode === 200).length
}

/** Five browsers that have proven the password and owe the second step. */
async function half({ owner }: InnerAtrium, accountId: number): Promise<string[]> {
  const tokens = Array.from({ length: RUNNERS }, newToken)
  for (const token of tokens)
    await owner.query(
      `insert into pending_sign_ins (token_hash, account_id, way, remembered, expires_at)
       values ($1, $2, 'password', false, now() + interval '5 minutes')`,
      [hashToken(token), accountId],
    )
  return tokens.map((token) => `__Host-pending=${token}`)
}

const kinds: Record<string, Kind> = {
  code: (atrium, _) => async () => {
    const token = newToken()
    const mac = atrium.runtime.vault.mac('sms code', `login ${PHONE} 123456`)
    await atrium.owner.query('delete from factors')
    await atrium.owner.query(
      `insert into sms_codes (purpose, phone, browser, code_mac, made_at, expires_at)
       values ('login', $1, $2, $3, now(), now() + interval '5 minutes')`,
      [PHONE, hashToken(token), mac],
    )
    const cookies = Array<string>(RUNNERS).fill(`__Host-browser=${token}`)
    const body = { phone: PHONE, code: '123456' }
    return atOnce(atrium, cookies, 'PUT', '/api2/verifycode/sms/userlogin', body)
  },

  step: (atrium, accountId) => async () => {
    const secret = newSecret()
    await atrium.owner.query('delete from factors')
    await atrium.owner.query(
      `insert into factors (account_id, kind, name, sealed, made_at) values ($1, 'totp', 'App', $2, now())`,
      [accountId, atrium.runtime.vault.seal('factor', secret)],
    )
    const body = { method: 'totp', code: generateSync({ secret }) }
    const cookies = await half(atrium, accountId)
    return atOnce(atrium, cookies, 'POST', '/v1/session/two-step', body)
  },

  recovery: (atrium, accountId) => async () => {
    const code = randomBytes(6).toString('hex')
    await atrium.owner.query('insert into recovery_codes (account_id, code_hash) values ($1, $2)', [
      accountId,
      recoveryHash(atrium.runtime.vault, accountId, code),
    ])
    const cookies = await half(atrium, accountId)
    return atOnce(atrium, cookies, 'POST', '/v1/session/two-step', { method: 'recovery', code })
  },

  ticket: (atrium, accountId) => async () => {
    const token = newToken()
    const ticket = randomBytes(16).toString('base64url')
    await atrium.owner.query('delete from factors')
    await atrium.owner.query(
      `insert into qr_tickets (id, browser, state, number, account_id, space, address, agent, made_at, expires_at)
       values ($1, $2, 'approved', 42, $3, '', '', '', now(), now() + interval '2 minutes')`,
      [ticket, hashToken(token), accountId],
    )
    const cookies = Array<string>(RUNNERS).fill(`__Host-browser=${token}`)
    return atOnce(atrium, cookies, 'POST', '/api2/user/scanlogin/oauthLogin', { ticket })
  },
}
