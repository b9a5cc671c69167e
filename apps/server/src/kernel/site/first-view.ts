import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createContext, Script } from 'node:vm'
import type { Dictionary } from '../http/words.ts'

/** From the shell's build: what it draws, it draws from this and its `location` alone. */
type FirstViewInput = {
  answers: string
  language: string
  words: Dictionary
  zone: string
  width: number
  slim: string
}
type Program = { drawFirstView: (given: FirstViewInput) => string | null }

export type FirstViewRequest = FirstViewInput & {
  origin: string
  path: string
  search: string
  agent: string
}
export type DrawFirstView = (asked: FirstViewRequest) => string | null
/** Runs something, at once, where clocks show what they show in a zone. */
export type InZone = <T>(zone: string, work: () => T) => T

/** In milliseconds: of each second, what may go into drawing. A page can draw itself when many come at once. */
const SHARE = 250
const SECOND = 1_000
/** In characters of answers: what is longer takes long to draw, and nobody else is answered meanwhile. */
export const MOST_DRAWN = 120_000

const nothing = () => 0

/** Stands in for `MessageChannel`, which React makes at its start for streams; nothing is streamed here. */
class Silent {
  port1 = {}
  port2 = { postMessage: nothing }
}

/** What the program may use of ours; clocks never strike. */
const LENT = {
  URL,
  URLSearchParams,
  TextEncoder,
  AbortController,
  AbortSignal,
  performance,
  setTimeout: nothing,
  clearTimeout: nothing,
  setInterval: nothing,
  clearInterval: nothing,
  queueMicrotask: nothing,
  MessageChannel: Silent,
}

/**
 * What a page shows first, drawn here by the shell's own program. It runs in a context of its own, with an address and
 * without a network, a disk or a clock that wakes it; drawing does not wait for anything, so readers come one
 * after the other. Null where the build has no such program, and for whoever comes when there is no time
 * (docs/decisions/0070).
 */
export function firstViewOf(folder: string, inZone: InZone | undefined): DrawFirstView {
  const file = join(folder, 'server/first-view.cjs')
  if (!existsSync(file) || !inZone) return () => null
  let known: DrawFirstView | null = null
  // Read when somebody comes: a server at rest does without its five megabytes.
  return (asked) => (known ??= programIn(file, inZone))(asked)
}

function programIn(file: string, inZone: InZone): DrawFirstView {
  const location = { origin: '', href: '', protocol: '', pathname: '', search: '', hash: '' }
  const navigator = { userAgent: '', onLine: true }
  const module: { exports: Partial<Program> } = { exports: {} }
  const own = { location, navigator, module, exports: module.exports, process: { env: {} } }
  const context = createContext(Object.assign(own, LENT))
  new Script(readFileSync(file, 'utf8'), { filename: file }).runInContext(context)
  const { drawFirstView } = module.exports as Program
  let [since, spent] = [0, 0]

  return ({ origin, path, search, agent, ...given }) => {
    const begun = performance.now()
    if (begun - since > SECOND) [since, spent] = [begun, 0]
    if (spent > SHARE || given.answers.length > MOST_DRAWN) return null
    const href = origin + path + search
    Object.assign(location, { origin, href, protocol: new URL(origin).protocol })
    Object.assign(location, { pathname: path, search })
    navigator.userAgent = agent
    try {
      return inZone(given.zone, () => drawFirstView(given))
    } finally {
      spent += performance.now() - begun
    }
  }
}

const ATTRIBUTE = / style="([^"]*)"/g
const ESCAPED: Record<string, string> = {
  '&quot;': '"',
  '&#x27;': "'",
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
}
/** Nothing that could end the rule or the sheet. */
const PLAIN = /^[^<>{}@\\]*$/

/**
 * The policy allows no style in an attribute that comes with the document, only in a sheet with the nonce. The
 * markup is React's, in which a quote of anybody's words is escaped: what looks like an attribute is one. What is
 * typed into a field that is about to be replaced would be lost, so nothing can be.
 */
function withSheet(markup: string, nonce: string): string {
  const rules = new Map<string, number>()
  const body = markup.replaceAll(ATTRIBUTE, (_, escaped: string) => {
    const style = escaped.replaceAll(/&[#\w]+;/g, (sign) => ESCAPED[sign] ?? '')
    if (!PLAIN.test(style)) return ''
    const number = rules.get(style) ?? rules.size
    rules.set(style, number)
    return ` data-style="${number}"`
  })
  const toRead = body.replaceAll(/<(input|textarea) /g, '<$1 readonly ')
  const sheet = Array.from(rules, ([style, number]) => `#root [data-style="${number}"]{${style}}`)
  return `<style nonce="${nonce}">${sheet.join('')}</style>${toRead}`
}

/** Half a view would be laid out twice, and shift: it is painted once it is whole. */
export const WHOLE = '<link rel="expect" href="#first-view-end" blocking="render">'

/** The component library's colours go by this mark, which its script would set too late. */
const MARK =
  '{const{dataset:d}=document.documentElement;d.mantineColorScheme=d.theme==="dark"||d.theme!=="light"&&matchMedia("(prefers-color-scheme:dark)").matches?"dark":"light"}'

/**
 * The first view as it stands in a document until the page is there: to be read, not yet to be used, and who listens
 * hears the page when it answers.
 */
export const standing = (view: string, nonce: string): string =>
  [
    `<script nonce="${nonce}">${MARK}</script>`,
    `<div class="first-view" inert aria-hidden="true">${withSheet(view, nonce)}`,
    '<span hidden id="first-view-end"></span></div>',
  ].join('')

/**
 * Days and hours are the reader's while something is drawn for them. It waits for nothing, so nobody else is moved.
 * Only the process's own environment tells a running program where it is.
 */
export function inZone<T>(env: Record<string, string | undefined>, zone: string, work: () => T): T {
  const { TZ } = env
  env.TZ = zone
  try {
    return work()
  } finally {
    if (TZ === undefined) delete env.TZ
    else env.TZ = TZ
  }
}
