import type { Input } from '@atrium/contract/kernel/client.ts'
import type { WorkplaceConnection } from '@atrium/contract/sign-in/connection.contract.ts'
import type { WorkplaceType } from '@atrium/contract/sign-in/workplace.contract.ts'

/** The fields of each vendor, in the order of its console. */
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

/** The values of the form; a new connection is switched on. */
export const valuesOf = (connection: WorkplaceConnection): Values => ({
  corpId: connection.corpId,
  agentId: connection.agentId,
  clientId: connection.clientId,
  enabled: connection.exists ? connection.enabled : true,
  endpoints: connection.endpoints,
  secret: '',
})

/** The input of the call. The saved secret stays unless a new one was typed; fields of other vendors are left out. */
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
