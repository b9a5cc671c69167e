import { z } from 'zod'
import { read } from '../kernel/endpoint.ts'
import { type EventKind, type EventNoun, eventKinds } from '../kernel/event-kinds.ts'

/**
 * What the server tells open pages. An event says that something changed and where to look, never
 * what it holds: the page asks again and is answered by its own rights.
 */
export const LiveEvent = z.object({
  kind: z.enum(eventKinds),
  /** What the event is about, by id or name; of things that are not named, all may have changed. */
  scope: z.record(z.string(), z.union([z.int(), z.string()])).optional(),
})
export type LiveEvent = {
  kind: EventKind
  scope?: { [Noun in EventNoun]?: number | string }
}

export const eventCalls = {
  'events.follow': read({
    path: '/v1/events',
    access: 'signedIn',
    // Of a console user: their categories too; in a space, the apps that its people have made.
    statements: 8,
    isWork: true,
    vouched: true,
    always: true,
    enrols: true,
    summary: 'Live events (server-sent)',
    envelope: 'stream',
    staleOn: { never: 'It is the events themselves.' },
    input: z.object({
      /** The position from the document: events since then are sent, and nothing was missed before. */
      since: z.string().max(80).optional(),
    }),
    output: LiveEvent,
  }),
}
