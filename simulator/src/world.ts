import { Codes } from './codes.ts'
import { Faults } from './faults.ts'
import type { App, Installed, Org, Person, Vendor } from './organisations.ts'
import { Tokens } from './tokens.ts'

export type Entry = {
  at: number
  host: string
  method: string
  path: string
  query: Record<string, string>
  headers: Record<string, unknown>
  body: string
  status: number
}

const JOURNAL_LENGTH = 1000

/** Everything the three vendors know: organisations, who is signed in where, and what time it is. */
export class World {
  orgs: Org[] = []
  codes!: Codes
  tokens!: Tokens
  faults!: Faults
  journal: Entry[] = []
  /** Whether a code is spent by an exchange with a bad app token: nobody knows what vendors do. */
  burnsCodeOnBadToken = false
  #ahead = 0
  #clients = new Map<string, string>()
  readonly #furnish: () => Org[]

  constructor(furnish: () => Org[] = () => []) {
    this.#furnish = furnish
    this.reset()
  }

  reset(): void {
    this.orgs = this.#furnish()
    this.codes = new Codes(this.now)
    this.tokens = new Tokens(this.now)
    this.faults = new Faults()
    this.journal = []
    this.burnsCodeOnBadToken = false
    this.#ahead = 0
    this.#clients.clear()
  }

  now = () => Date.now() + this.#ahead
  advance(seconds: number): void {
    this.#ahead += seconds * 1000
  }

  note(entry: Entry): void {
    this.journal.push(entry)
    if (this.journal.length > JOURNAL_LENGTH) this.journal.shift()
  }

  orgOf(vendor: Vendor, corpId: string | undefined): Org | undefined {
    return this.orgs.find((org) => org.vendor === vendor && org.corpId === corpId)
  }

  appOf(vendor: Vendor, clientId: string | undefined): Installed | undefined {
    return this.#installed(vendor).find(({ app }) => app.clientId === clientId)
  }

  /** WeCom names an app by its organisation and a number, and proves it by a secret of its own. */
  wecomApp(corpId: string | undefined, is: (app: App) => boolean): Installed | undefined {
    return this.#installed('wecom').find(({ org, app }) => org.corpId === corpId && is(app))
  }

  #installed(vendor: Vendor): Installed[] {
    return this.orgs
      .filter((org) => org.vendor === vendor)
      .flatMap((org) => org.apps.map((app) => ({ org, app })))
  }

  personOf(org: Org, userid: string | undefined): Person | undefined {
    return org.people.find((person) => person.userid === userid)
  }

  /** Who uses the vendor's client that announces itself as this browser; see `clients.ts`. */
  signInToClient(vendor: Vendor, userid: string, browser = ''): void {
    this.#clients.set(`${vendor} ${browser}`, userid)
  }

  personInClient(org: Org, browser = ''): Person | undefined {
    return this.personOf(org, this.#clients.get(`${org.vendor} ${browser}`))
  }
}
