import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { CodeKind } from '../codes.ts'
import type { Installed, Vendor } from '../organisations.ts'
import { type Simulator, startSimulator } from '../simulator.ts'

/** The vendors for one test file, and a few ways of asking them. */
export function stand() {
  let vendors: Simulator
  beforeAll(async () => void (vendors = await startSimulator()))
  beforeEach(() => vendors.world.reset())
  afterAll(() => vendors.stop())

  const installed = (vendor: Vendor): Installed => {
    const org = vendors.world.orgs.find((one) => one.vendor === vendor)
    const [app] = org?.apps ?? []
    if (!org || !app) throw new Error(`Nothing is installed at ${vendor}.`)
    return { org, app }
  }
  const somebody = (vendor: Vendor) => {
    const [person] = installed(vendor).org.people
    if (!person) throw new Error(`Nobody works at ${vendor}.`)
    return person
  }
  return {
    get origin() {
      return vendors.origin
    },
    get world() {
      return vendors.world
    },
    installed,
    somebody,
    codeFor: (vendor: Vendor, kind: CodeKind) =>
      vendors.world.codes.issue({ ...installed(vendor), person: somebody(vendor), kind }),
    at: (path: string, query: Record<string, string> = {}) =>
      `${vendors.origin}/${path}?${new URLSearchParams(query).toString()}`,
  }
}

export const visit = (address: string, userAgent = 'Mozilla/5.0', init: RequestInit = {}) =>
  fetch(address, {
    redirect: 'manual',
    ...init,
    headers: { 'user-agent': userAgent, ...init.headers },
  })

export const json = (body: object, headers = {}): RequestInit => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json', ...headers },
})

export const read = async (address: string, init: RequestInit = {}) =>
  (await (await fetch(address, init)).json()) as Record<string, unknown>
