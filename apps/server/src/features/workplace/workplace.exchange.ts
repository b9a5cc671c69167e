import { createHash } from 'node:crypto'
import { asItReads } from '@atrium/contract/kernel/unseen.ts'
import {
  BindingLookupFailed,
  WorkplaceCodeRefused,
  WorkplaceStateGone,
} from '@atrium/contract/sign-in/workplace.contract.ts'
import type { ManualContext } from '../../kernel/call/implement.ts'
import { hashToken } from '../../kernel/http/visit.ts'
import { audit } from '../../kernel/transaction/audit.ts'
import type { Scope } from '../../kernel/transaction/scope.ts'
import {
  type Connection,
  type ExternalIdentity,
  WorkplaceError,
  type Workplaces,
  type WorkplaceTrouble,
} from '../../ports/workplace.ts'
import { beginWithout, type Claimed, connectionClaimed, verifierOf } from './workplace.begin.ts'
import { connectionOf } from './workplace.connection.ts'
import * as store from './workplace.store.ts'

/** What a client brings; without a state it must claim where the code is from. */
export type CodeFromClient = { code: string } & (
  | { state: string; claimed: Claimed | null }
  | { state: undefined; claimed: Claimed }
)
export type Vouched = { begun: store.BegunSignIn; identity: ExternalIdentity }

/**
 * Spends a state and its code and asks the vendor who it is, with no transaction held meanwhile. The
 * code is sent to the vendor once, whatever happens (docs/decisions/0014).
 */
export async function exchange(
  context: ManualContext,
  workplaces: Workplaces,
  given: CodeFromClient,
): Promise<Vouched> {
  const { code } = given
  const stateOf = await stateFor(context, workplaces, given)
  // In one transaction: a state that was made for a spent code goes with the refusal.
  const { state, begun, connection } = await context
    .open(async (scope) => {
      const known = await stateOf(scope)
      return { state: known, ...(await spendState(scope, workplaces, given, known)) }
    })
    .catch((error) => {
      throw isDuplicate(error) ? spent(given) : error
    })
  const adapter = workplaces.adapters[begun.provider]
  const redirected = begun.purpose !== 'bridge' && {
    redirectUri: begun.redirect_uri,
    ...(adapter.pkce && { codeVerifier: verifierOf(context.vault, state) }),
  }
  const asking =
    begun.purpose === 'web' || begun.purpose === 'bind'
      ? adapter.exchangeWeb(connection, { code, redirectUri: begun.redirect_uri, ...redirected })
      : adapter.exchangeInApp(connection, { code, ...redirected })
  const identity = await asking.catch((error: unknown) => refused(context, begun, error))
  if (connection.corpId && identity.corpId !== connection.corpId)
    throw BindingLookupFailed({ why: 'corp' })
  return { begun, identity: { ...identity, name: presentable(identity.name) } }
}

async function stateFor(
  context: ManualContext,
  workplaces: Workplaces,
  given: CodeFromClient,
): Promise<(scope: Scope) => Promise<string>> {
  const { state } = given
  if (state !== undefined) return async () => state
  const { row } = await connectionClaimed(context, workplaces, given.claimed)
  return (scope) => beginWithout(scope, row)
}

/** People choose it themselves, at the vendor, whose rules are not ours. */
const presentable = (name: string) => asItReads(name).slice(0, 100)

async function spendState(
  scope: Scope,
  { adapters, endpoints }: Workplaces,
  given: CodeFromClient,
  state: string,
): Promise<{ begun: store.BegunSignIn; connection: Connection }> {
  const { code, claimed } = given
  const { browser } = scope.visit
  const begun = browser && (await store.findBegun(scope, hashToken(state), browser))
  if (!begun) throw WorkplaceStateGone({})
  const { provider, enterprise_id } = begun
  const whose = { tenantId: enterprise_id, provider }
  const connection = connectionOf({ vault: scope.vault, endpoints }, whose, begun)
  const agrees =
    !claimed ||
    (claimed.type === provider &&
      isOf(begun, claimed.enterId) &&
      claimed.appId === adapters[provider].publicConfig(connection).appId)
  if (!agrees) throw WorkplaceStateGone({})
  // A code counts in one space only, or a neighbour who knows it could spend it.
  const codeHash = createHash('sha256').update(`${enterprise_id} ${provider} ${code}`).digest()
  if (!(await store.spend(scope, hashToken(state), codeHash))) throw spent(given)
  return { begun, connection }
}

const isOf = ({ enterprise_id, space }: store.BegunSignIn, enterId: string) =>
  enterId.toLowerCase() === space.toLowerCase() || enterId === String(enterprise_id)

/** A client that began without a state is told that the code was refused. */
const spent = ({ state }: CodeFromClient) =>
  state ? WorkplaceStateGone({}) : WorkplaceCodeRefused({})

const isDuplicate = (error: unknown) => Object(error).code === '23505'

const why: Partial<Record<WorkplaceTrouble, 'member' | 'corp' | 'setup'>> = {
  NOT_MEMBER: 'member',
  TENANT_MISMATCH: 'corp',
  NO_SCOPE: 'setup',
  FORBIDDEN_IP: 'setup',
  CONFIG: 'setup',
}

/** What the vendor said goes into the space's audit log; the visitor gets what helps them. */
async function refused(
  context: ManualContext,
  begun: store.BegunSignIn,
  error: unknown,
): Promise<never> {
  if (!(error instanceof WorkplaceError)) throw error
  const { kind, vendor } = error
  await context.open((scope) =>
    audit(inSpaceOf(scope, begun), {
      action: 'workplace.refused',
      target: begun.provider,
      targetWord: `workplace.${begun.provider}`,
      detail: { kind, ...vendor },
    }),
  )
  if (kind.startsWith('CODE_')) throw WorkplaceCodeRefused({})
  throw BindingLookupFailed({ why: why[kind] ?? 'busy' })
}

/** A guest's scope in the space of the sign-in: its records name it, and the way on leads into it. */
export const inSpaceOf = (
  scope: Scope,
  { enterprise_id, space, space_name }: store.BegunSignIn,
) => ({
  ...scope,
  tenant: { id: enterprise_id, space, name: space_name, entType: 0 },
  visit: { ...scope.visit, space, prefix: prefixOf(scope, space) },
})

/** On the space's own host its pages have no prefix. */
const prefixOf = ({ visit }: Scope, space: string) =>
  visit.space.toLowerCase() === space.toLowerCase() ? visit.prefix : `/space-${space}`
