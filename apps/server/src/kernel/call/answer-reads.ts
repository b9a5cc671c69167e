import { type CallName, catalogue } from '@atrium/contract/catalogue.ts'
import { type Endpoint, pathFields, sendsBody } from '@atrium/contract/kernel/endpoint.ts'
import { Failure } from '@atrium/contract/kernel/failure.ts'
import type { Visit } from '../http/visit.ts'
import type { Scope } from '../transaction/scope.ts'
import { withinReads } from '../transaction/within.ts'
import { admit } from './admit.ts'
import { check } from './check-input.ts'
import type { ManualContext } from './implement.ts'
import { requireDeclared } from './proof.ts'
import type { AnyHandler, ServerParts } from './serve.ts'

/** A read and what it is asked with, as a page would ask it. */
export type Read = readonly [name: CallName, input: object]

/** What a read answers, or nothing where it would be refused. */
export type Ask = (...read: Read) => Promise<unknown>

/**
 * Lets `work` ask reads as this visitor would, in one transaction: each has to be admitted, is checked
 * and keeps its promises as if it came alone. Null where nobody is signed in (docs/decisions/0040).
 */
export const answerReads = <T>(
  server: ServerParts,
  visit: Visit,
  work: (ask: Ask) => Promise<T>,
): Promise<T | null> =>
  withinReads(server, visit, async (scope, wearFor) => {
    if (!scope.actor) return null
    server.rates.note(scope)
    return work(async (name, input) => {
      const endpoint = (catalogue as Record<string, Endpoint>)[name]
      if (!endpoint || endpoint.kind !== 'read' || !isPlain(endpoint)) return null
      const handler = server.handlers[name] as AnyHandler
      try {
        admit(endpoint, scope, server.updating())
        server.touch(scope)
        wearFor(endpoint)
        const given = check(endpoint, asSent(endpoint, input))
        requireDeclared(endpoint, scope)
        const result = handler.manual
          ? await handler.manual(inside(scope), given)
          : await handler(scope, given)
        return endpoint.output.parse(result)
      } catch (error) {
        if (error instanceof Failure && error.status < 500) return null
        throw error
      }
    })
  })

const isPlain = ({ envelope }: Endpoint) =>
  envelope !== 'file' && envelope !== 'image' && envelope !== 'stream'

/** A call without a transaction of its own finds this one open; a read needs nothing else of the gate. */
const inside = (scope: Scope) =>
  ({
    visit: scope.visit,
    settings: scope.settings,
    vault: scope.vault,
    now: scope.now,
    open: (work) => work(scope),
  }) as Pick<ManualContext, 'visit' | 'settings' | 'vault' | 'now' | 'open'> as ManualContext

/** Where a client would put the input: in the path, the query or the body. */
function asSent(endpoint: Endpoint, input: object) {
  const inPath = new Set(pathFields(endpoint.path))
  const given = Object.entries(input).filter(([, value]) => value !== undefined && value !== null)
  const pick = (isWanted: (name: string) => boolean, say: (value: unknown) => unknown) =>
    Object.fromEntries(
      given.filter(([name]) => isWanted(name)).map(([name, value]) => [name, say(value)]),
    )
  const rest = (name: string) => !inPath.has(name)
  return {
    params: pick((name) => inPath.has(name), String),
    query: sendsBody(endpoint) ? {} : pick(rest, String),
    body: sendsBody(endpoint) ? pick(rest, (value) => value) : undefined,
  }
}
