import { AsyncLocalStorage } from 'node:async_hooks'
import { channel, tracingChannel } from 'node:diagnostics_channel'
import { type CallName, catalogue } from '@atrium/contract/catalogue.ts'
import type { Endpoint } from '@atrium/contract/kernel/endpoint.ts'
import type { FastifyReply } from 'fastify'
import pg from 'pg'
import type { StatementCounts } from './statement-counts.ts'

// Counts how often each call asks the database, in every test that opens the product.

const most: StatementCounts = {}
const latest: StatementCounts = {}

/** How many statements the newest answer to this call took. */
export const statementsOf = (name: CallName) => latest[name]

const counting = new AsyncLocalStorage<{ statements: number }>()

// oxlint-disable-next-line typescript/unbound-method -- it is applied to the client it was called on
const query = pg.Client.prototype.query
pg.Client.prototype.query = function counted(this: pg.Client, ...given: unknown[]) {
  const count = counting.getStore()
  // What was put back and begun anew, because another transaction had overtaken it, is counted as it came to its end.
  if (count) count.statements = given[0] === 'rollback' ? 0 : count.statements + 1
  return Reflect.apply(query, this, given)
} as typeof query

const places = new Map(
  Object.entries(catalogue as Record<string, Endpoint>).map(([name, { method, path }]) => [
    `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
    name,
  ]),
)

type Handled = { reply: FastifyReply; route: { url: string; method: string } }

function settle({ reply, route }: Handled): void {
  const { statements } = counting.getStore() ?? {}
  const name = places.get(`${route.method} ${route.url}`)
  if (!name || statements === undefined || reply.statusCode >= 400) return
  latest[name] = statements
  most[name] = Math.max(most[name] ?? 0, statements)
}

channel('tracing:fastify.request.handler:start').bindStore(counting, (handled) => {
  const { reply } = handled as Handled
  const hijack = reply.hijack.bind(reply)
  // A stream of events is answered once it begins; nobody waits for its end.
  reply.hijack = () => {
    settle(handled as Handled)
    return hijack()
  }
  return { statements: 0 }
})
// When the handler is done: what a call leaves for later, or reads while a file is sent, is not counted.
tracingChannel('fastify.request.handler').asyncStart.subscribe((handled) =>
  settle(handled as Handled),
)

/** What was counted since the last time, the largest of each call. */
export function takeCounts(): StatementCounts {
  const taken = { ...most }
  for (const name of Object.keys(most)) delete most[name]
  return taken
}
