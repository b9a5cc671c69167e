import { createHash, randomBytes } from 'node:crypto'
import { safePath } from '@atrium/contract/kernel/safe-path.ts'
import { type WorkplaceType, WorkplaceUnavailable } from '@atrium/contract/workplace.contract.ts'
import type { Door, Hall, Serve } from '../../kernel/implement.ts'
import type { Scope } from '../../kernel/scope.ts'
import type { Vault } from '../../kernel/vault.ts'
import { browserOf, hashToken } from '../../kernel/visit.ts'
import { DEFAULT_LANGUAGE, say, shipped } from '../../kernel/words.ts'
import type { Provider, Workplaces } from '../../ports/workplace.ts'
import { connectionOf } from './workplace.connection.ts'
import * as store from './workplace.store.ts'

const MINUTES = 10

/** Where vendors send people back to; one address, because admins type it in at the vendor. */
export const callbackOf = (origin: string) => `${origin}/loginMiddle`

/** Generous: a whole office comes from one address, and at nine in the morning all at once. */
const perAddress = ({ visit }: Hall) => ({
  key: `workplace:${visit.address}`,
  most: 5_000,
  window: '10 minutes',
})

async function find(scope: Scope, { endpoints }: Workplaces, space: string, type: Provider) {
  const row = (await store.openIn(scope, space)).find(({ provider }) => provider === type)
  if (!row) throw WorkplaceUnavailable({})
  const whose = { tenantId: row.enterprise_id, provider: type }
  return { row, connection: connectionOf({ vault: scope.vault, endpoints }, whose, row) }
}

export const config = (workplaces: Workplaces): Door<'workplace.config'> => ({
  door: async (hall, { enterId, type }) => {
    const { connection } = await hall.take(async (scope) => ({
      ...(await find(scope, workplaces, enterId, type)),
      counters: [perAddress(hall)],
    }))
    return workplaces.adapters[type].publicConfig(connection)
  },
})

/** The vendors' names; the page has words of its own for a language that was added. */
const wordsIn = (language: string) => shipped.get(language) ?? shipped.get(DEFAULT_LANGUAGE) ?? {}

export const offered =
  ({ endpoints }: Workplaces): Serve<'workplace.offered'> =>
  async (scope) =>
    (await store.openIn(scope, scope.visit.space))
      .filter((row) => endpoints[row.endpoints])
      .map(({ provider }) => ({
        type: provider,
        name: say(wordsIn(scope.visit.language), `workplace.${provider}`),
      }))

export const state = (workplaces: Workplaces): Door<'workplace.state'> => ({
  door: async (hall, { type, purpose, toUrl }) => {
    const { visit, vault } = hall
    const { made, connection } = await begin(hall, workplaces, {
      type,
      purpose,
      space: visit.space,
      toUrl: safePath(toUrl ?? null, visit.origin),
    })
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

type Beginning = {
  type: WorkplaceType
  purpose: store.Purpose
  space: string
  toUrl: string | null
}

async function begin(hall: Hall, workplaces: Workplaces, wanted: Beginning) {
  const { visit } = hall
  const { type, purpose, space, toUrl } = wanted
  const { row, connection } = await hall.take(async (scope) => ({
    ...(await find(scope, workplaces, space, type)),
    counters: [perAddress(hall)],
  }))
  const made = randomBytes(16).toString('hex')
  const begun = {
    state_hash: hashToken(made),
    enterprise_id: row.enterprise_id,
    provider: type,
    purpose,
    browser: browserOf(visit),
    redirect_uri: callbackOf(visit.origin),
    to_url: toUrl,
    minutes: MINUTES,
  }
  await hall.open((scope) => store.addState(scope, begun))
  return { made, connection }
}

/**
 * For a client that brings a code and no state of its own. That no other site made it call is known
 * already: a call with an effect refuses those.
 */
export async function beginFor(
  hall: Hall,
  workplaces: Workplaces,
  { type, space }: Pick<Beginning, 'type' | 'space'>,
): Promise<string> {
  hall.visit.browser = browserOf(hall.visit)
  const wanted = { type, space, purpose: 'bridge' as const, toUrl: null }
  return (await begin(hall, workplaces, wanted)).made
}

/** Follows from the state and our secret, so nothing has to be kept and nobody can know it. */
export const verifierOf = (vault: Vault, state: string): string =>
  vault.mac('workplace pkce', state).toString('base64url')

const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url')
