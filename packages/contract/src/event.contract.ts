import { z } from 'zod'
import { read } from './kernel/endpoint.ts'

/**
 * What the server tells open pages. An event says that something changed and where to look, never
 * what it holds: the page asks again and is answered by its own rights.
 */
export const LiveEvent = z.object({
  kind: z.enum([
    'access.requested',
    'brand.changed',
    'category.changed',
    'enterprise.changed',
    'maintenance.changed',
    'message.changed',
    'navigation.changed',
    'package.changed',
    'policy.changed',
    'qr.moved',
    'session.ended',
    'shell.changed',
    'user.changed',
    'userImport.moved',
    'transfer.moved',
    'workplace.changed',
    'words.changed',
  ]),
  id: z.int().optional(),
})
export type LiveEvent = z.output<typeof LiveEvent>

export const eventCalls = {
  'events.follow': read({
    path: '/v1/events',
    access: 'signedIn',
    always: true,
    enrols: true,
    summary: 'Live events (server-sent)',
    envelope: 'stream',
    input: z.object({}),
    output: LiveEvent,
  }),
}
