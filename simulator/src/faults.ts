import type { Vendor } from './organisations.ts'

/** What can go wrong on the way, whoever asks for whatever. */
export type Trouble =
  | { kind: 'slow'; ms: number }
  | { kind: 'hangUp' | 'serverError' | 'html' | 'truncated' | 'oversized' }
  | { kind: 'rateLimit' | 'denied' | 'ipNotAllowed' | 'tokenRevoked' }
  | { kind: 'answer'; status?: number; headers?: Record<string, string>; body: unknown }

export type Fault = {
  trouble: Trouble
  vendor?: Vendor
  /** Part of the path, such as `getuserinfo`. */
  path?: string
  /** How many requests it strikes; one, unless told. */
  times?: number
}

/** Troubles waiting for their request, first come, first served. */
export class Faults {
  #waiting: (Fault & { times: number })[] = []

  add(fault: Fault): void {
    this.#waiting.push({ ...fault, times: fault.times ?? 1 })
  }

  take(vendor: Vendor, path: string): Trouble | null {
    const fault = this.#waiting.find(
      (one) => (one.vendor ?? vendor) === vendor && path.includes(one.path ?? ''),
    )
    if (!fault) return null
    fault.times -= 1
    this.#waiting = this.#waiting.filter(({ times }) => times > 0)
    return fault.trouble
  }

  clear(): void {
    this.#waiting = []
  }
}
