import { createHash, randomBytes } from 'node:crypto'
import { safePath } from '@atrium/contract/kernel/safe-path.ts'
import { WorkplaceUnavailable } from '@atrium/contract/workplace.contract.ts'
import type { Serve } from '../../kernel/implement.ts'
import { takeQuota } from '../../kernel/limit.ts'
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
const perAddress = ({ visit }: Scope) => ({
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

export const config =
  (workplaces: Workplaces): Serve<'workplace.config'> =>
  async (scope, { enterId, type }) => {
    await takeQuota(scope, perAddress(scope))
    const { connection } = await find(scope, workplaces, enterId, type)
    return workplaces.adapters[type].publicConfig(connection)
  }

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

export const state =
  (workplaces: Workplaces): Serve<'workplace.state'> =>
  async (scope, { type, purpose, toUrl }) => {
    const { visit, vault } = scope
    await takeQuota(scope, perAddress(scope))
    const { row, connection } = await find(scope, workplaces, visit.space, type)
    const made = randomBytes(16).toString('hex')
    const redirectUri = callbackOf(visit.origin)
    await store.addState(scope, {
      state_hash: hashToken(made),
      enterprise_id: row.enterprise_id,
      provider: type,
      purpose,
      browser: browserOf(visit),
      redirect_uri: redirectUri,
      to_url: safePath(toUrl ?? null, visit.origin),
      minutes: MINUTES,
    })
    if (purpose === 'bridge') return { state: made, authorizeUrl: null }
    const adapter = workplaces.adapters[type]
    const mode = purpose === 'app' ? ('in-app' as const) : ('web' as const)
    const authorizeUrl = adapter.buildAuthorizeUrl(connection, {
      mode,
      redirectUri,
      state: made,
      ...(adapter.pkce && { codeChallenge: challengeOf(verifierOf(vault, made)) }),
    })
    return { state: made, authorizeUrl }
  }

/** Follows from the state and our secret, so nothing has to be kept and nobody can know it. */
export const verifierOf = (vault: Vault, state: string): string =>
  vault.mac('workplace pkce', state).toString('base64url')

const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url')
