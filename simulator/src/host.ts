import type { Vendor } from './organisations.ts'
import type { World } from './world.ts'

/** A request as a vendor's gateway sees it. */
export type Asked = {
  world: World
  params: Record<string, string>
  query: Record<string, string>
  /** The body's fields; none where it could not be read. */
  body: Record<string, string>
  bodyType: 'json' | 'form' | 'none'
  headers: Record<string, string | undefined>
  ip: string
  /** The host and port by which the browser reached us. */
  host: string
}

export type Answer = { status?: number; headers?: Record<string, string>; body: unknown }

export type Route = {
  method: 'GET' | 'POST'
  path: string
  handle: (asked: Asked) => Answer
}

/** One of a vendor's hosts, with its own manner of refusing. */
export type Host = {
  vendor: Vendor
  name: string
  routes: Route[]
  unknown: Answer
  rateLimit: Answer
  ipNotAllowed: (ip: string) => Answer
}

export const get = (path: string, handle: Route['handle']): Route => ({
  method: 'GET',
  path,
  handle,
})
export const post = (path: string, handle: Route['handle']): Route => ({
  method: 'POST',
  path,
  handle,
})

export const goTo = (location: string): Answer => ({ status: 302, headers: { location }, body: '' })

export const isAllowed = (ipAllow: string[] | null, ip: string) =>
  ipAllow === null || ipAllow.includes(ip)
