import { z } from 'zod'
import { read, write } from '../kernel/endpoint.ts'
import { Outdated } from '../kernel/failure.ts'
import { count, id, Title } from '../kernel/fields.ts'
import { page, pageInput } from '../kernel/page.ts'
import { NavigationLink } from './navigation.contract.ts'
import { LINK_LENGTH, PUBLISH_NOTE, WIDGETS } from './portal-limits.ts'
import { PortalWidget, SeenWidget, widgetId } from './portal-widget.ts'

export type { PortalWidget, SeenWidget, WidgetAudience } from './portal-widget.ts'

/** Where the entrances of each such widget lead, as far as this person may go there. */
const Entrances = z.array(z.object({ widget: z.string(), entries: z.array(NavigationLink) }))
export type Entrances = z.output<typeof Entrances>

const Celebrating = z.object({
  id: z.int(),
  name: z.string(),
  title: z.string(),
  department: z.string().nullable(),
  /** The day they joined. */
  joined: z.string(),
})
export type Celebrating = z.output<typeof Celebrating>

const Named = z.object({ id: z.int(), name: z.string() })
const revision = count(0, 1_000_000_000)

export const portalCalls = {
  'home.page': read({
    path: '/api2/home/page',
    access: 'member',
    statements: 6,
    etag: true,
    summary: "The widgets of the space's portal that are for this person, in order",
    staleOn: ['portal.changed', 'access.changed', 'organisation.changed', 'shell.changed'],
    input: z.object({}),
    output: z.object({
      /** The published version; 0 is the standard portal of a space that has published none. */
      version: z.int(),
      widgets: z.array(SeenWidget),
    }),
  }),
  'home.entrance': read({
    path: '/api2/home/entrance',
    access: 'member',
    statements: 6,
    etag: true,
    summary: 'The quick entrances of the portal, as far as this person may open them',
    staleOn: ['portal.changed', 'access.changed', 'navigation.changed', 'shell.changed'],
    input: z.object({}),
    output: Entrances,
  }),
  'portal.people': read({
    path: '/v1/portal/people',
    access: 'member',
    statements: 7,
    summary:
      'Who joined lately and who has an anniversary this week, as far as the portal tells it and the directory shows them',
    staleOn: ['portal.changed', 'portal.drafted', 'organisation.changed', 'access.changed'],
    input: z.object({}),
    output: z.object({ joined: z.array(Celebrating), anniversaries: z.array(Celebrating) }),
  }),
  'portal.embedded': read({
    path: '/v1/portal/embedded/{widget}',
    access: 'member',
    statements: 6,
    proof: 'harmless',
    envelope: 'file',
    // Allowed for operators who view as somebody: it belongs to the look of the portal.
    ownEyes: false,
    summary:
      'A document with nothing in it but the page that this widget embeds, which alone it lets be framed',
    staleOn: { never: 'A document for a frame: which one it is, the widget says.' },
    /** The address as the widget has it; no other one is framed. */
    input: z.object({ widget: widgetId, address: z.string().min(1).max(LINK_LENGTH) }),
    output: z.unknown(),
  }),
  'portal.get': read({
    path: '/v1/portal',
    access: 'may:navigation',
    statements: 7,
    summary: 'The draft of the portal, and what it can be made of',
    staleOn: ['portal.changed', 'portal.drafted', 'navigation.changed', 'shell.changed'],
    input: z.object({}),
    output: z.object({
      /** The revision to save upon; 0 where nobody has saved a draft, and the draft is the standard portal. */
      revision: z.int(),
      widgets: z.array(PortalWidget),
      /** The newest published version, 0 for none. */
      version: z.int(),
      /** Whether the draft is what people see. */
      isPublished: z.boolean(),
      standard: z.array(PortalWidget),
      routes: z.array(NavigationLink),
      /** The widgets that the apps of the space offer. */
      appWidgets: z.array(
        z.object({ app: z.string(), widget: z.string(), appTitle: Title, title: Title }),
      ),
      /** All roles of the space, and those departments that widgets are for. */
      roles: z.array(Named),
      departments: z.array(Named),
    }),
  }),
  'portal.save': write('PUT', {
    path: '/v1/portal',
    access: 'may:navigation',
    statements: 11,
    proof: 'undoable',
    bulk: true,
    summary: 'Save the draft; people see it once it is published',
    input: z.strictObject({ widgets: z.array(PortalWidget).max(WIDGETS), revision }),
    output: z.object({ revision: z.int() }),
    fails: [Outdated],
  }),
  'portal.publish': write('POST', {
    path: '/v1/portal/publish',
    access: 'may:navigation',
    statements: 10,
    proof: 'undoable',
    summary: 'Publish the draft as the next version',
    input: z.strictObject({ revision, note: z.string().trim().max(PUBLISH_NOTE).default('') }),
    output: z.object({ version: z.int() }),
    fails: [Outdated],
  }),
  'portal.versions': read({
    path: '/v1/portal/versions',
    access: 'may:navigation',
    summary: 'What was published so far, newest first',
    staleOn: ['portal.changed'],
    input: z.object(pageInput),
    output: page(
      z.object({
        version: z.int(),
        note: z.string(),
        by: z.string().nullable(),
        at: z.string(),
        widgets: z.int(),
      }),
    ),
  }),
  'portal.restore': write('POST', {
    path: '/v1/portal/restore',
    access: 'may:navigation',
    statements: 12,
    proof: 'undoable',
    summary: 'Publish an earlier version anew; it takes the place of the draft',
    input: z.strictObject({ version: count(1, 1_000_000_000), revision }),
    output: z.object({ version: z.int(), revision: z.int() }),
    fails: [Outdated],
  }),
  'portal.preview': read({
    path: '/v1/portal/preview',
    access: 'may:navigation',
    statements: 8,
    summary: 'The draft as somebody with this one role would see it, or somebody with none',
    staleOn: [
      'portal.changed',
      'portal.drafted',
      'role.changed',
      'navigation.changed',
      'shell.changed',
    ],
    input: z.object({ role: id.optional() }),
    output: z.object({
      widgets: z.array(SeenWidget),
      entrances: Entrances,
      /** How many widgets are for other roles or for departments. */
      withheld: z.int(),
    }),
  }),
}
