import { randomBytes } from 'node:crypto'
import type { Installed, Person } from './organisations.ts'

/** Where a code was handed out decides where it is good: the two families are not exchangeable. */
export const codeKinds = {
  'dd-jsapi': 300,
  'dd-oauth': 300,
  'fs-access': 180,
  'fs-authcode': 300,
  'fs-oauth': 300,
  'wc-oauth': 300,
  'wc-web': 300,
} as const
export type CodeKind = keyof typeof codeKinds

export type Code = Installed & {
  value: string
  kind: CodeKind
  person: Person
  scope: string
  redirectUri: string | null
  challenge: string | null
  expiresAt: number
  used: boolean
}

type Issued = Installed & { kind: CodeKind; person: Person } & Partial<
    Pick<Code, 'scope' | 'redirectUri' | 'challenge'>
  >

export class Codes {
  readonly #now: () => number
  readonly #codes = new Map<string, Code>()

  constructor(now: () => number) {
    this.#now = now
  }

  issue(given: Issued): string {
    const value = randomBytes(24).toString('base64url')
    const expiresAt = this.#now() + codeKinds[given.kind] * 1000
    const open = { scope: '', redirectUri: null, challenge: null, used: false }
    this.#codes.set(value, { ...open, ...given, value, expiresAt })
    return value
  }

  find(value: string | undefined): Code | undefined {
    return this.#codes.get(value ?? '')
  }

  /** Nobody can use it again, whatever this exchange comes to. */
  burn(code: Code): void {
    code.used = true
  }

  isFresh = (code: Code) => !code.used && !this.isExpired(code)
  isExpired = ({ expiresAt }: Code) => expiresAt <= this.#now()
}
