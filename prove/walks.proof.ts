import { newSecret } from '@atrium/server/features/factor/factor.totp.ts'
import { startSimulator } from '@atrium/simulator/simulator.ts'
import { withDatabase } from '../bench/with-server.ts'
import { type InnerAtrium, openInnerAtrium } from './inner-atrium.ts'
import type { Count, Proof } from './proof.ts'
import type { Random } from './random.ts'
import { connectWorkplace, type WalkedWorkplace } from './walked-workplace.ts'
import { PASSWORD, type Subject, Walker } from './walker.ts'

const WALKS = 100_000
const LANES = 8
const LONGEST = 14

/**
 * Two browsers of one person walk the graph of sign-in, second step, QR, codes, reset, enrolment,
 * workplace and binding in no order: steps left out, repeated, empty, in parallel, with cookies moved about. Whatever they
 * do, nobody with a second step has a session without it, no session is stronger than what was
 * proven, and nobody who owes the space a second step gets anywhere or binds anything.
 */
export const walks: Proof = ({ random, amount = WALKS }) =>
  withDatabase({ durable: false }, async ({ url }) => {
    const simulator = await startSimulator()
    const atrium = await openInnerAtrium(url, { simulator: simulator.addresses })
    const office = await connectWorkplace(atrium, simulator)
    const total = {
      walks: 0,
      steps: 0,
      sessions: 0,
      silent: 0,
      weak: 0,
      strong: 0,
      through: 0,
      bindings: 0,
      undue: 0,
    }
    try {
      const lanes = await Promise.all(
        Array.from({ length: LANES }, (_, lane) => subjects(atrium, office, lane)),
      )
      await Promise.all(
        lanes.map(async (people) => {
          while (total.walks < amount) {
            total.walks++
            await walk({ atrium, office, random }, random.pick(people), total)
          }
        }),
      )
    } finally {
      await atrium.close()
      await simulator.stop()
    }
    const counts: Count[] = [
      { claim: 'walks', count: total.walks },
      { claim: 'steps', count: total.steps },
      { claim: 'sessions opened', count: total.sessions },
      { claim: 'of them through a workplace', count: total.silent },
      { claim: 'workplaces bound', count: total.bindings },
      { claim: 'sessions without the second step that was due', count: total.weak, wanted: 0 },
      { claim: 'sessions stronger than what was proven', count: total.strong, wanted: 0 },
      {
        claim: 'calls answered to somebody who owed the second step',
        count: total.through,
        wanted: 0,
      },
      {
        claim: 'workplaces bound by somebody who owed the second step',
        count: total.undue,
        wanted: 0,
      },
      { claim: 'errors of ours', count: atrium.problems.length, wanted: 0 },
    ]
    return counts
  })

type Total = Record<
  'steps' | 'sessions' | 'silent' | 'weak' | 'strong' | 'through' | 'bindings' | 'undue',
  number
>
type Scene = { atrium: InnerAtrium; office: WalkedWorkplace; random: Random }

async function walk({ atrium, office, random }: Scene, subject: Subject, total: Total) {
  await forget(atrium, subject)
  if (random.chance(0.5)) await office.bindBefore(subject)
  const one = new Walker(atrium, office, random, subject)
  const two = new Walker(atrium, office, random, subject)
  const length = random.between(3, LONGEST)
  for (let step = 0; step < length; step++) {
    await (random.chance(0.7) ? one.step(two) : Promise.all([one.step(two), two.step(one)]))
    total.steps++
  }
  const { rows } = await atrium.owner.query(
    `select count(*)::int as sessions,
       count(*) filter (where s.strength = 1 and exists (
         select from factors f where f.account_id = s.account_id and f.made_at < s.created_at))::int as weak,
       count(*) filter (where s.strength = 2)::int as strong,
       count(*) filter (where s.way = 'workplace')::int as silent,
       (select count(*)::int from workplace_bindings b
        where b.account_id = $1 and b.bound_at > now() - interval '12 hours') as bindings
     from sessions s where account_id = $1`,
    [subject.id],
  )
  const proven = one.rightSteps + two.rightSteps
  total.sessions += rows[0].sessions
  total.silent += rows[0].silent
  total.bindings += rows[0].bindings
  const owes = subject.secret !== null || subject.loginId.startsWith('bound')
  if (proven === 0 && owes) total.undue += rows[0].bindings
  total.weak += rows[0].weak
  total.strong += Math.max(0, rows[0].strong - proven)
  for (const walker of [one, two]) {
    const { status } = await walker.send('GET', '/v1/session/list')
    if (status === 200 && subject.loginId.startsWith('bound') && proven === 0) total.through++
  }
}

const kinds = ['free', 'app', 'bound', 'boundapp', 'guest', 'guestapp']

/** Gives somebody the role of which the space demands a second step. */
const demanded = `
  with policy as (
    update sign_in_policies set two_step = true, effective_at = now() - interval '1 day',
      concerns = 'roles', role_ids = array(select id from roles where name = 'member'))
  insert into membership_roles (tenant_id, account_id, role_id)
  select tenant_id, $1, id from roles where name = 'member'`

/** Six people a lane: with and without an app; outside the space, in it, and with its demand on them. */
async function subjects(
  atrium: InnerAtrium,
  office: WalkedWorkplace,
  lane: number,
): Promise<Subject[]> {
  const hash = await atrium.runtime.passwords.hash(PASSWORD)
  return Promise.all(
    kinds.map(async (kind, at) => {
      const loginId = `${kind}-${lane}`
      office.hire(loginId)
      const phone = `+86177${String(lane * 10 + at).padStart(8, '0')}`
      const { rows } = await atrium.owner.query(
        `insert into accounts (login_id, name, user_type, phone, password_hash)
         values ($1, $1, 0, $2, $3) returning id`,
        [loginId, phone, hash],
      )
      const subject = {
        id: rows[0].id,
        loginId,
        phone,
        secret: kind.endsWith('app') ? newSecret() : null,
      }
      if (/^(bound|guest)/.test(kind))
        await atrium.owner.query(
          'insert into memberships (tenant_id, account_id) select min(id), $1 from enterprises',
          [subject.id],
        )
      if (kind.startsWith('bound')) await atrium.owner.query(demanded, [subject.id])
      return subject
    }),
  )
}

/** Everything of one person's, in one statement: it runs before each of the walks. */
const forgotten = `
  with gone_sessions as (delete from sessions where account_id = $1),
    gone_factors as (delete from factors where account_id = $1),
    gone_devices as (delete from devices where account_id = $1),
    gone_bindings as (delete from workplace_bindings where account_id = $1),
    gone_codes as (delete from sms_codes where phone = $3)
  delete from attempts where key in ('account:' || $1::int, 'login:' || $2, 'phone:' || $3,
    'sms.gap:' || $3, 'sms.hour:' || $3, 'sms.day:' || $3)`

async function forget({ owner, runtime }: InnerAtrium, { id, loginId, secret, phone }: Subject) {
  await owner.query(forgotten, [id, loginId, phone])
  // One row at a time: these counters are shared with walks that hold some of them.
  for (const key of ['sms.dial:+86', 'sms.space:'])
    await owner.query('delete from attempts where key = $1', [key])
  if (secret)
    await owner.query(
      `insert into factors (account_id, kind, name, sealed, made_at)
       values ($1, 'totp', 'App', $2, now() - interval '1 day')`,
      [id, runtime.vault.seal('factor', secret)],
    )
}
