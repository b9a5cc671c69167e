import type { Delegation } from '@atrium/contract/people/delegation.contract.ts'
import { comma, formatDate } from '../../kernel/words/formats.ts'
import type { Say } from '../../kernel/words/words.ts'

type Entrusted = Pick<Delegation, 'scope' | 'apps' | 'from' | 'until'>

/**
 * The facts of a delegation: what it covers, and from which day until which. The end is a moment, and the whole day
 * before it counts.
 */
export function delegationFacts(say: Say, { scope, apps, from, until }: Entrusted, called: Called) {
  const lastDay = new Date(new Date(until).getTime() - 1).toISOString()
  const span = say('delegation.span', {
    from: formatDate(say.language, from),
    until: formatDate(say.language, lastDay),
  })
  const what =
    scope === 'all'
      ? say('delegation.scope.all')
      : apps.map((app) => called.get(app) ?? app).join(comma(say.language))
  return `${what} · ${span}`
}

/** The names of apps by their ids. */
export type Called = ReadonlyMap<string, string>
