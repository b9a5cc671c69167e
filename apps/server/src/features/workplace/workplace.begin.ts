import { createHash, randomBytes } from 'node:crypto'
import { safePath } from '@atrium/contract/kernel/safe-path.ts'
import {
  WorkplaceStateGone,
  type WorkplaceType,
  WorkplaceUnavailable,
} from '@atrium/contract/sign-in/workplace.contract.ts'
import type { Handlers, ManualContext, ManualHandler, Serve } from '../../kernel/call/implement.ts'
import { browserOf, hashToken } from '../../kernel/http/visit.ts'
import { DEFAULT_LANGUAGE, say, shipped } from '../../kernel/http/words.ts'
import type { Vault } from '../../kernel/secrets/vault.ts'
import type { Scope } from '../../kernel/transaction/scope.ts'
import type { Provider, Workplaces } from '../../ports/workplace.ts'
import { connectionOf } from './workplace.connection.ts'
import * as store from './workplace.store.ts'

const MINUTES = 10

/** Where vendors send people back to; one address, because admins type it in at the vendor. */
export const callbackOf = (origin: string) => `${origin}/loginMiddle`

/** Generous: a whole office comes from one address, and at nine in the morning all at once. */
const perAddress = ({ visit }: ManualContext) => ({
  key: `workplace:${visit.address}`,
  most: 5_000,
  window: '10 minutes',
})

function pick(
  scope: Scope,
  { endpoints }: Workplaces,
  open: store.OpenWorkplace[],
  type: Provider,
) {
  const row = open.find(({ provider }) => provider === type)
  if (!row) throw WorkplaceUnavailable({})
  const whose = { tenantId: row.enterprise_id, provider: type }
  return { row, connection: connectionOf({ vault: scope.vault, endpoints }, whose, row) }
}

const config = (workplaces: Workplaces): ManualHandler<'workplace.config'> => ({
  manual: async (context, { enterId, type }) => {
    const { connection } = await context.take(async (scope) => ({
      ...pick(scope, workplaces, await store.openFor(scope, enterId), type),
      counters: [perAddress(context)],
    }))
    return workplaces.adapters[type].publicConfig(connection)
  },
})

/** The vendors' names; the page has words of its own for a language that was added. */
const wordsIn = (language: string) => shipped.get(language) ?? shipped.get(DEFAULT_LANGUAGE) ?? {}

const offered =
  ({ endpoints }: Workplaces): Serve<'workplace.offered'> =>
  async (scope) =>
    (await store.openIn(scope, scope.visit.space))
      .filter((row) => endpoints[row.endpoints])
      .map(({ provider }) => ({
        type: provider,
        name: say(wordsIn(scope.visit.language), `workplace.${provider}`),
      }))

const state = (workplaces: Workplaces): ManualHandler<'workplace.state'> => ({
  manual: async (context, { type, purpose, toUrl }) => {
    const { visit, vault } = context
    const { row, connection } = await context.take(async (scope) => ({
      ...pick(scope, workplaces, await store.openIn(scope, visit.space), type),
      counters: [perAddress(context)],
    }))
    const wanted = safePath(toUrl ?? null, visit.origin)
    const made = await context.open((scope) => begin(scope, row, purpose, wanted))
    if (purpose === 'bridge') return { state: made, authorizeUrl: null }
    const adapter = workplaces.adapters[type]
    const mode = purpose === 'app' ? ('in-app' as const) : ('web' as const)
    const authorizeUrl = adapter.buildAuthorizeUrl(connection, {
      mode,
      redirectUri: callbackOf(visit.origin),
      state: made,
      ...(adapter.pkce && { codeChallenge: challengeOf(verifierOf(vault, made)) }),
    })
    return { state: made, authorizeUrl }
  },
})

async function begin(
  scope: Scope,
  { enterprise_id, provider }: store.OpenWorkplace,
  purpose: store.Purpose,
  toUrl: string | null,
): Promise<string> {
  const { visit } = scope
  const made = randomBytes(16).toString('hex')
  await store.addState(scope, {
    state_hash: hashToken(made),
    enterprise_id,
    provider,
    purpose,
    browser: browserOf(visit),
    redirect_uri: callbackOf(visit.origin),
    to_url: toUrl,
    minutes: MINUTES,
  })
  return made
}

export type Claimed = { type: WorkplaceType; enterId: string; appId: string }

/** The connection that a code without a state says it is from. */
export const connectionClaimed = (
  context: ManualContext,
  workplaces: Workplaces,
  { type, enterId, appId }: Claimed,
) =>
  context.take(async (scope) => {
    const open = await store.openFor(scope, enterId)
    const { row, connection } = pick(scope, workplaces, open, type)
    if (workplaces.adapters[type].publicConfig(connection).appId !== appId)
      throw WorkplaceUnavailable({})
    return { row, counters: [perAddress(context)] }
  })

/**
 * For the call as the specification writes it: a code from the app around the page, and no state. That
 * no other site made it is known already, since a call with an effect refuses those; where this browser
 * has begun with a state, the code must come with it.
 */
export async function beginWithout(scope: Scope, row: store.OpenWorkplace): Promise<string> {
  if (await store.hasBegun(scope, browserOf(scope.visit), row)) throw WorkplaceStateGone({})
  return begin(scope, row, 'bridge', null)
}

/** Follows from the state and our secret, so nothing has to be kept and nobody can know it. */
export const verifierOf = (vault: Vault, state: string): string =>
  vault.mac('workplace pkce', state).toString('base64url')

const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url')

export const workplaceBeginHandlers = ({ workplaces }: { workplaces: Workplaces }) =>
  ({
    'workplace.config': config(workplaces),
    'workplace.offered': offered(workplaces),
    'workplace.state': state(workplaces),
  }) satisfies Partial<Handlers>
