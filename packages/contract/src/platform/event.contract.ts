import { z } from 'zod'
import { read } from '../kernel/endpoint.ts'
import { eventKinds } from '../kernel/event-kinds.ts'

/**
 * What the server tells open pages. An event says that something changed and where to look, never
 * what it holds: the page asks again and is answered by its own rights.
 */
export const LiveEvent = z.object({
  kind: z.enum(eventKinds),
  id: z.int().optional(),
  /** Of `records.changed`: which app, and what of it. */
  app: z.string().optional(),
  collection: z.string().optional(),
})
export type LiveEvent = z.output<typeof LiveEvent>

export const eventCalls = {
  'events.follow': read({
    path: '/v1/events',
    access: 'signedIn',
    // Of a console user: their categories too.
    statements: 7,
    isWork: true,
    vouched: true,
    always: true,
    enrols: true,
    summary: 'Live events (server-sent)',
    envelope: 'stream',
    staleOn: { never: 'It is the events themselves.' },
    input: z.object({
      /** As the document said it: what happened since then is told, and nothing else was missed. */
      since: z.string().max(80).optional(),
    }),
    output: LiveEvent,
  }),
}
