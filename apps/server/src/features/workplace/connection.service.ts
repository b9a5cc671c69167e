import { Invalid, NotHere } from '@atrium/contract/kernel/failure.ts'
import { WorkplaceType } from '@atrium/contract/sign-in/workplace.contract.ts'
import type { Handlers, Input, ManualHandler, Serve } from '../../kernel/call/implement.ts'
import { type ActionOn, audit } from '../../kernel/transaction/audit.ts'
import type { SpaceScope } from '../../kernel/transaction/scope.ts'
import { announce } from '../../kernel/work/live.ts'
import {
  type EndpointChoice,
  WorkplaceError,
  type Workplaces,
  type WorkplaceTrouble,
} from '../../ports/workplace.ts'
import * as store from './connection.store.ts'
import { callbackOf } from './workplace.begin.ts'
import { connectionOf, sealSecret } from './workplace.connection.ts'

const nothing = {
  enabled: false,
  corp_id: '',
  agent_id: '',
  client_id: '',
  endpoints: 'standard' as const,
  members: 0,
}

const present = (type: WorkplaceType, row: store.ConnectionRow | undefined) => {
  const { enabled, corp_id, agent_id, client_id, endpoints, members } = row ?? nothing
  const exists = row !== undefined
  const ids = { corpId: corp_id, agentId: agent_id, clientId: client_id }
  return { type, exists, hasSecret: exists, enabled, ...ids, endpoints, members }
}

const list =
  ({ endpoints }: Workplaces): Serve<'workplaceConnection.list'> =>
  async (scope) => {
    const rows = await store.all(scope)
    return {
      connections: WorkplaceType.options.map((type) =>
        present(
          type,
          rows.find(({ provider }) => provider === type),
        ),
      ),
      endpoints: Object.keys(endpoints) as EndpointChoice[],
      callback: callbackOf(scope.visit.origin),
    }
  }

/** What each vendor calls for; WeCom's client is its corp, and Feishu's agent does not exist. */
function idsOf({ type, corpId, agentId, clientId }: Input<'workplaceConnection.set'>) {
  if (type === 'wechat') return { corp_id: corpId, agent_id: agentId, client_id: corpId }
  if (type === 'feishu') return { corp_id: corpId, agent_id: '', client_id: clientId }
  return { corp_id: corpId, agent_id: agentId, client_id: clientId }
}

const needed: Record<WorkplaceType, ('corpId' | 'agentId' | 'clientId')[]> = {
  dingtalk: ['corpId', 'agentId', 'clientId'],
  feishu: ['clientId'],
  wechat: ['corpId', 'agentId'],
}

const set =
  ({ endpoints }: Workplaces): Serve<'workplaceConnection.set'> =>
  async (scope, input) => {
    const { type, enabled, clientSecret } = input
    const known = await store.find(scope, type)
    const fields: Record<string, string> = {}
    for (const field of needed[type]) if (!input[field]) fields[field] = 'required'
    if (!known && !clientSecret) fields.clientSecret = 'required'
    const isOffered =
      endpoints[input.endpoints] && (input.endpoints !== 'lark' || type === 'feishu')
    if (!isOffered) fields.endpoints = 'malformed'
    if (Object.keys(fields).length > 0) throw Invalid({ fields })

    const sealed = clientSecret
      ? sealSecret(scope.vault, scope.tenant.id, type, clientSecret)
      : (known as store.ConnectionRow).sealed
    const row = { provider: type, enabled, ...idsOf(input), sealed, endpoints: input.endpoints }
    await store.set(scope, row)
    await note(scope, 'workplaceConnection.changed', type, {
      enabled,
      ...idsOf(input),
      secret: clientSecret ? 'new' : 'kept',
    })
    return present(type, await store.find(scope, type))
  }

const remove: Serve<'workplaceConnection.remove'> = async (scope, { type }) => {
  if (!(await store.remove(scope, type))) throw NotHere({})
  const unbound = await store.unbindAll(scope, type)
  await note(scope, 'workplaceConnection.removed', type, { unbound })
  return { unbound }
}

async function note(
  scope: SpaceScope,
  action: ActionOn<'workplaceConnection'>,
  target: string,
  detail: object,
) {
  await audit(scope, {
    action,
    target,
    targetWord: `workplace.${target}`,
    detail: { ...detail },
  })
  await announce(scope.db, [`tenant:${scope.tenant.id}`], { kind: 'workplace.changed' })
}

const problems: Partial<
  Record<WorkplaceTrouble, 'credentials' | 'address' | 'permission' | 'unreachable' | 'busy'>
> = {
  CONFIG: 'credentials',
  FORBIDDEN_IP: 'address',
  NO_SCOPE: 'permission',
  TEMPORARY: 'unreachable',
  RATE_LIMIT: 'busy',
}

const check = (workplaces: Workplaces): ManualHandler<'workplaceConnection.check'> => ({
  manual: async (context, { type }) => {
    const connection = await context.open(async (scope) => {
      const tenantId = (scope as SpaceScope).tenant.id
      const row = await store.find(scope, type)
      if (!row) throw NotHere({})
      return connectionOf({ vault: scope.vault, ...workplaces }, { tenantId, provider: type }, row)
    })
    const trouble = await workplaces.adapters[type].checkConnection(connection).then(
      () => null,
      (error: unknown) => error,
    )
    if (trouble === null) return { problem: null, address: null, vendor: null }
    if (!(trouble instanceof WorkplaceError)) throw trouble
    const { code, message, requestId = null } = trouble.vendor
    return {
      problem: problems[trouble.kind] ?? 'other',
      address: trouble.kind === 'FORBIDDEN_IP' ? addressIn(message) : null,
      vendor: { code, message, requestId },
    }
  },
})

const addressIn = (message: string) => /\b\d{1,3}(\.\d{1,3}){3}\b/.exec(message)?.[0] ?? null

export const connectionHandlers = ({ workplaces }: { workplaces: Workplaces }) =>
  ({
    'workplaceConnection.check': check(workplaces),
    'workplaceConnection.list': list(workplaces),
    'workplaceConnection.remove': remove,
    'workplaceConnection.set': set(workplaces),
  }) satisfies Partial<Handlers>
