import { generateSync } from 'otplib'
import type { InnerAtrium } from './inner-atrium.ts'
import type { Random } from './random.ts'
import type { WalkedWorkplace } from './walked-workplace.ts'

export const PASSWORD = 'a right password'

/** Somebody to sign in as: with or without an authenticator app, in a space that demands one or not. */
export type Subject = { id: number; loginId: string; phone: string; secret: string | null }

type Answer = {
  status: number
  body: Record<string, unknown> & { result?: Record<string, unknown> }
}

/** One browser, walking about at the door with no plan. It remembers what it has rightly proven. */
export class Walker {
  readonly jar = new Map<string, string>()
  readonly #atrium: InnerAtrium
  readonly #random: Random
  readonly #subject: Subject
  readonly #office: WalkedWorkplace
  /** Each from a place of its own, or the address would be what stops it. */
  readonly #address: string
  /** Second steps given rightly: no more strong sessions than these may exist. */
  rightSteps = 0
  #qr = { ticket: '', number: 0 }
  /** The last of each that this browser was given; the other may take it. */
  workplace = { state: '', code: '', ticket: '' }
  #totp = { token: '', secret: '' }

  constructor(atrium: InnerAtrium, office: WalkedWorkplace, random: Random, subject: Subject) {
    this.#atrium = atrium
    this.#office = office
    this.#random = random
    this.#subject = subject
    this.#address = `10.${random.between(0, 255)}.${random.between(0, 255)}.${random.between(0, 255)}`
  }

  async send(method: string, url: string, payload?: object): Promise<Answer> {
    const cookie = [...this.jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await this.#atrium.http.inject({
      method: method as 'GET',
      url,
      headers: cookie ? { cookie } : {},
      remoteAddress: this.#address,
      ...(payload && { payload }),
    })
    for (const set of [answer.headers['set-cookie'] ?? []].flat()) {
      const [name = '', value = ''] = (set.split(';')[0] ?? '').split('=')
      if (value) this.jar.set(name, value)
      else this.jar.delete(name)
    }
    return { status: answer.statusCode, body: answer.json() }
  }

  async step(other: Walker): Promise<void> {
    await this.#random.pick(this.#ways)(other)
  }

  #code = () => {
    const { secret } = this.#subject
    if (!secret || this.#random.chance(0.4)) return '000000'
    return generateSync({ secret, epoch: Math.floor(Date.now() / 1000) })
  }

  async #smsCode(): Promise<string> {
    const { rows } = await this.#atrium.owner.query(
      'select sealed from sms_outbox where phone = $1 order by id desc limit 1',
      [this.#subject.phone],
    )
    const isRight = rows[0] && this.#random.chance(0.7)
    return isRight ? this.#atrium.runtime.vault.open('outbox', rows[0].sealed) : '111111'
  }

  async #beginAtWorkplace() {
    const { body } = await this.send('POST', `/space-${this.#office.space}/v1/workplace/state`, {
      type: 'dingtalk',
      purpose: 'bridge',
    })
    this.workplace.state = String(body.result?.state ?? '')
  }

  /** Comes with a code of the person's own workplace, or again with one that was used. */
  async #comeFromWorkplace(other: Walker) {
    if (this.#random.chance(0.7)) await this.#beginAtWorkplace()
    const from = this.#random.chance(0.8) ? this : other
    const code =
      this.#random.chance(0.8) || !from.workplace.code
        ? this.#office.codeOf(this.#subject.loginId)
        : from.workplace.code
    const { state } = from.workplace
    const { body } = await this.send('POST', '/v1/workplace/web', { state, code })
    this.workplace = { ...this.workplace, code, ticket: String(body.result?.ticket ?? '') }
  }

  #giveName() {
    return this.send('POST', '/v1/session', { loginId: this.#subject.loginId, password: PASSWORD })
  }

  async #giveSecondStep() {
    const { status } = await this.send('POST', '/v1/session/two-step', {
      method: 'totp',
      code: this.#code(),
    })
    if (status === 200) this.rightSteps++
  }

  #bind(other: Walker) {
    const { ticket } = (this.#random.chance(0.8) ? this : other).workplace
    return this.send('POST', `/space-${this.#office.space}/api2/oauth2/bind/appBind`, { ticket })
  }

  /** The whole way to a binding, of which any part may be left out. */
  async #bindFromTheStart(other: Walker) {
    const parts = [
      () => this.#comeFromWorkplace(other),
      () => this.#giveName(),
      () => this.#giveSecondStep(),
      () => this.#bind(other),
    ]
    for (const part of parts) if (this.#random.chance(0.85)) await part()
  }

  readonly #ways: ((other: Walker) => Promise<unknown>)[] = [
    () => this.#giveName(),
    () => this.send('POST', '/v1/session', { loginId: this.#subject.loginId, password: 'wrong' }),
    () => this.send('POST', '/v1/session', {}),
    () => this.#giveSecondStep(),
    () =>
      this.send('POST', '/v1/session/two-step', {
        method: this.#random.pick(['sms', 'passkey', 'recovery']),
        code: '',
        response: {},
      }),
    () => this.send('POST', '/v1/session/two-step', {}),
    async () => {
      const { status } = await this.send('POST', '/v1/session/prove', {
        method: 'totp',
        code: this.#code(),
      })
      if (status === 200) this.rightSteps++
    },
    () => this.send('POST', '/v1/session/prove', { method: 'password', password: PASSWORD }),
    () =>
      this.send('POST', '/v1/code', {
        purpose: this.#random.pick(['login', 'reset']),
        phone: this.#subject.phone,
      }),
    async () =>
      this.send('PUT', '/api2/verifycode/sms/userlogin', {
        phone: this.#subject.phone,
        code: await this.#smsCode(),
      }),
    async () =>
      this.send('POST', '/v1/password/reset', {
        phone: this.#subject.phone,
        code: await this.#smsCode(),
        password: PASSWORD,
      }),
    async () => {
      const { body } = await this.send('POST', '/v1/qr', {})
      this.#qr = { ticket: '', number: 0, ...body.result }
    },
    (other) => other.send('POST', `/v1/qr/${this.#qr.ticket}/claim`, {}),
    (other) =>
      other.send('POST', `/v1/qr/${this.#qr.ticket}/decision`, {
        approve: true,
        number: this.#qr.number,
      }),
    () => this.send('POST', '/api2/user/scanlogin/oauthLogin', { ticket: this.#qr.ticket }),
    async () => {
      const { body } = await this.send('POST', '/v1/factor/totp', {})
      this.#totp = { token: '', secret: '', ...body.result }
    },
    async () => {
      const { token, secret } = this.#totp
      if (!secret) return
      const code = generateSync({ secret, epoch: Math.floor(Date.now() / 1000) })
      const { status } = await this.send('PUT', '/v1/factor/totp', { token, code, name: 'App' })
      if (status === 200) this.rightSteps++
    },
    () => this.#beginAtWorkplace(),
    (other) => this.#comeFromWorkplace(other),
    (other) => this.#comeFromWorkplace(other),
    (other) => this.#bind(other),
    (other) => this.#bindFromTheStart(other),
    (other) => this.#bindFromTheStart(other),
    () =>
      this.send('POST', '/api2/oauth2/bind/unbindUserAuth', {
        type: 'dingtalk',
        enterId: this.#office.space,
      }),
    () => this.send('DELETE', '/v1/session'),
    () => this.send('DELETE', '/v1/session/others'),
    // A dishonest browser moves its cookies about, and takes the other's.
    async (other) => {
      const from = this.#random.chance(0.5) ? this.jar : other.jar
      const value = from.get(
        this.#random.pick(['__Host-pending', '__Host-device', '__Host-browser']),
      )
      if (value)
        this.jar.set(this.#random.pick(['__Host-sid', '__Host-pending', '__Host-browser']), value)
    },
  ]
}
