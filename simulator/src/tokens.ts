import { randomBytes } from 'node:crypto'
import type { Installed, Person } from './organisations.ts'

export type Token = Installed & {
  value: string
  /** Null in a token of the app itself. */
  person: Person | null
  expiresAt: number
  revoked: boolean
}

export const TOKEN_SECONDS = 7200

export class Tokens {
  readonly #now: () => number
  readonly #tokens = new Map<string, Token>()

  constructor(now: () => number) {
    this.#now = now
  }

  /** The same token while it has `atLeast` seconds left; asking costs nothing but patience. */
  forApp({ org, app }: Installed, atLeast = 1): Token {
    const held = [...this.#tokens.values()].find(
      (token) => token.app === app && !token.person && this.secondsLeft(token) >= atLeast,
    )
    return held ?? this.#make({ org, app, person: null })
  }

  forPerson = ({ org, app }: Installed, person: Person): Token => this.#make({ org, app, person })

  #make(whose: Installed & { person: Person | null }): Token {
    const value = randomBytes(32).toString('base64url')
    const expiresAt = this.#now() + TOKEN_SECONDS * 1000
    const token = { ...whose, value, expiresAt, revoked: false }
    this.#tokens.set(value, token)
    return token
  }

  find = (value: string | undefined): Token | undefined => this.#tokens.get(value ?? '')

  /** What a vendor does when a secret is reset, without telling anybody. */
  revokeAll(): void {
    for (const token of this.#tokens.values()) token.revoked = true
  }

  secondsLeft = ({ expiresAt, revoked }: Token) =>
    revoked ? 0 : Math.max(0, Math.ceil((expiresAt - this.#now()) / 1000))
}
