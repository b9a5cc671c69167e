import type { Input } from '@atrium/contract/kernel/client.ts'
import type { WorkplaceConnection } from '@atrium/contract/sign-in/connection.contract.ts'
import type { WorkplaceType } from '@atrium/contract/sign-in/workplace.contract.ts'

/** What each vendor calls for, in the order its console shows it. */
export const FIELDS = {
  dingtalk: ['corpId', 'agentId', 'clientId'],
  feishu: ['clientId'],
  wechat: ['corpId', 'agentId'],
} as const satisfies Record<WorkplaceType, readonly Field[]>

export type Field = 'corpId' | 'agentId' | 'clientId'

export type Values = Pick<
  WorkplaceConnection,
  'corpId' | 'agentId' | 'clientId' | 'enabled' | 'endpoints'
> & { secret: string }

/** A connection that is being set up is meant to work. */
export const valuesOf = (connection: WorkplaceConnection): Values => ({
  corpId: connection.corpId,
  agentId: connection.agentId,
  clientId: connection.clientId,
  enabled: connection.exists ? connection.enabled : true,
  endpoints: connection.endpoints,
  secret: '',
})

/** The secret that is there stays unless a new one was typed; what a vendor has not is not sent. */
export function inputOf(
  type: WorkplaceType,
  { secret, enabled, endpoints, ...ids }: Values,
): Input<'workplaceConnection.set'> {
  const asked = FIELDS[type].map((field) => [field, ids[field].trim()])
  const clientSecret = secret.trim()
  return {
    type,
    enabled,
    endpoints,
    ...Object.fromEntries(asked),
    ...(clientSecret && { clientSecret }),
  }
}
