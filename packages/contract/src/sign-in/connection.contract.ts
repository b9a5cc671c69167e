import { z } from 'zod'
import { read, write } from '../kernel/endpoint.ts'
import { WorkplaceType } from './workplace.contract.ts'

const type = WorkplaceType

export const WorkplaceEndpoints = z.enum(['standard', 'lark', 'simulator'])

export const WorkplaceConnection = z.object({
  type,
  /** Whether the connection is set up; if not, the rest is empty. */
  exists: z.boolean(),
  enabled: z.boolean(),
  corpId: z.string(),
  agentId: z.string(),
  clientId: z.string(),
  hasSecret: z.boolean(),
  endpoints: WorkplaceEndpoints,
  /** How many members have bound the workplace. */
  members: z.int(),
})
export type WorkplaceConnection = z.output<typeof WorkplaceConnection>

const vendorId = z
  .string()
  .trim()
  .max(128)
  .regex(/^[\w.-]*$/)

export const connectionCalls = {
  'workplaceConnection.list': read({
    path: '/v1/workplace-connections',
    access: 'may:signIn',
    ownEyes: true,
    summary: "The space's three workplace connections, without their secrets",
    staleOn: ['workplace.changed'],
    input: z.object({}),
    output: z.object({
      connections: z.array(WorkplaceConnection),
      /** Which sets of vendor addresses the operator offers. */
      endpoints: z.array(WorkplaceEndpoints),
      /** The address to enter at the vendor as the place people come back to. */
      callback: z.string(),
    }),
  }),
  'workplaceConnection.set': write('PUT', {
    path: '/v1/workplace-connections/{type}',
    access: 'may:signIn',
    statements: 10,
    proof: 'gives',
    summary: 'Set up or change a connection. Another organisation or app: its bindings rest',
    input: z.strictObject({
      type,
      enabled: z.boolean(),
      /** Required except for Feishu, which gives its own with the first binding. */
      corpId: vendorId.default(''),
      /** Required for DingTalk and WeCom. */
      agentId: vendorId.default(''),
      /** Required for DingTalk and Feishu; WeCom's is its corp id. */
      clientId: vendorId.default(''),
      /** The new secret; without it the saved one stays. It is never shown again. */
      clientSecret: z.string().trim().min(1).max(512).optional(),
      endpoints: WorkplaceEndpoints.default('standard'),
    }),
    output: WorkplaceConnection,
  }),
  'workplaceConnection.remove': write('DELETE', {
    path: '/v1/workplace-connections/{type}',
    access: 'may:signIn',
    statements: 9,
    proof: 'final',
    summary: 'Remove a connection and all its bindings',
    input: z.strictObject({ type }),
    output: z.object({ unbound: z.int() }),
  }),
  'workplaceConnection.check': write('POST', {
    path: '/v1/workplace-connections/{type}/check',
    access: 'may:signIn',
    statements: 9,
    proof: 'harmless',
    summary: 'Try it: ask the vendor for an app token, and say what is wrong',
    input: z.strictObject({ type }),
    output: z.object({
      /** The problem; null where the connection works. */
      problem: z
        .enum(['credentials', 'address', 'permission', 'unreachable', 'busy', 'other'])
        .nullable(),
      /** The address the vendor saw us come from and does not allow, where it says so. */
      address: z.string().nullable(),
      /** The vendor's own words, for its support. */
      vendor: z
        .object({ code: z.string(), message: z.string(), requestId: z.string().nullable() })
        .nullable(),
    }),
  }),
}
