import { covers } from '@atrium/contract/kernel/endpoint.ts'
import { NotHere } from '@atrium/contract/kernel/failure.ts'
import type { Download, Handlers, Serve } from '../../kernel/call/implement.ts'
import { cutFor, portalOf } from './portal.policy.ts'
import * as store from './portal.store.ts'

/** The frame cannot lead the window elsewhere, and reaches no camera, microphone or location of the reader. */
const SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox'

const STYLE =
  'html,body{height:100%;margin:0}iframe{display:block;width:100%;height:100%;border:0;background:#fff}'

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/**
 * Around an embedded page stands a document of ours: its own policy names the page's origin, so that of the shell names
 * no foreign one, tells guests nothing, and holds no longer than the widget does (docs/decisions/0134).
 */
function framing(address: string, name: string): Download {
  const page = `<!doctype html><meta charset="utf-8"><title>${escaped(name)}</title><style>${STYLE}</style><iframe src="${escaped(address)}" title="${escaped(name)}" sandbox="${SANDBOX}" referrerpolicy="no-referrer"></iframe>`
  return {
    type: 'text/html; charset=utf-8',
    frames: new URL(address).origin,
    pieces: (async function* () {
      yield page
    })(),
  }
}

/** Of what this reader sees; whoever arranges the portal sees the draft too. */
const embedded: Serve<'portal.embedded'> = async (scope, { widget: id, address }) => {
  const arranges = covers(scope.actor.permissions, 'navigation')
  const [portal, draft] = await Promise.all([
    store.published(scope),
    arranges ? store.draft(scope) : null,
  ])
  const widgets = [...cutFor(portalOf(portal), portal), ...(draft ? portalOf(draft) : [])]
  const found = widgets.find(
    (one) => one.kind === 'embedded' && one.id === id && one.address === address,
  )
  if (!found) throw NotHere({})
  return framing(address, found.title || new URL(address).host)
}

export const portalEmbeddedHandlers = {
  'portal.embedded': embedded,
} satisfies Partial<Handlers>
