import { WorkplaceUnavailable } from '@atrium/contract/sign-in/workplace.contract.ts'
import type { Vault } from '../../kernel/secrets/vault.ts'
import type { Connection, EndpointBook, EndpointChoice, Provider } from '../../ports/workplace.ts'

type ConnectionRow = {
  corp_id: string
  agent_id: string
  client_id: string
  sealed: Buffer
  endpoints: EndpointChoice
}

/** Of one tenant and one vendor: moved to another row, a sealed secret cannot be opened. */
const purpose = (tenantId: number, provider: Provider) => `workplace secret ${tenantId} ${provider}`

export const sealSecret = (vault: Vault, tenantId: number, provider: Provider, secret: string) =>
  vault.seal(purpose(tenantId, provider), secret)

/** What an adapter needs. An address that is no longer offered makes the connection unavailable. */
export function connectionOf(
  { vault, endpoints }: { vault: Vault; endpoints: EndpointBook },
  { tenantId, provider }: { tenantId: number; provider: Provider },
  row: ConnectionRow,
): Connection {
  const addresses = endpoints[row.endpoints]
  if (!addresses) throw WorkplaceUnavailable({})
  return {
    corpId: row.corp_id,
    agentId: row.agent_id,
    clientId: row.client_id,
    clientSecret: vault.open(purpose(tenantId, provider), row.sealed),
    endpoints: addresses,
  }
}
