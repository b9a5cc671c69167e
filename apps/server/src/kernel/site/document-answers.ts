import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { wrap } from '@atrium/contract/kernel/envelope.ts'
import { Failure } from '@atrium/contract/kernel/failure.ts'
import type { Baseinfo } from '@atrium/contract/people/user.contract.ts'
import type { BaseInfo } from '@atrium/contract/platform/shell.contract.ts'
import type { FastifyRequest } from 'fastify'
import { type Ask, answerReads, type Read } from '../call/answer-reads.ts'
import type { ServerParts } from '../call/serve.ts'
import { positionFor } from '../call/stream-position.ts'
import { placeOf } from '../http/domains.ts'
import { etagOf } from '../http/etag.ts'
import { visitOf } from '../http/read-visit.ts'
import { readCookies, type Visit } from '../http/visit.ts'
import type { Dictionary } from '../http/words.ts'
import { knownZone } from '../time/known-zone.ts'
import type { Build } from './build.ts'
import { documentWords } from './document-words.ts'
import {
  type DrawFirstView,
  type FirstViewRequest,
  firstViewOf,
  type InZone,
} from './first-view.ts'
import { type BrowserFacts, toldBy } from './told-by-browser.ts'

type Address = Pick<BrowserFacts, 'clock' | 'zone'> & { path: string; search: string }

/** From the shell's build: what its pages ask for first. */
export type FirstReads = {
  bootReads: Read[]
  readsAt: (
    address: Address,
    visitor: Baseinfo,
    baseInfo: BaseInfo,
  ) => { page: string | null; layout: string | null; reads: Read[] }
  frameOf: (layout: string | null, menu: unknown, slim: string) => string | null
}

/** What a document carries, so that the page need not ask. */
export type DocumentAnswers = {
  position: string
  /** Which words are in force; and, for who does not keep them, those that the page says first. */
  words: { language: string; tag: string; page: string | null; said?: Dictionary }
  answers: [...Read, result: unknown][]
  /** The space the person is in, '' outside of any: an address that names none looks like it. */
  space: string
  /** Whose files the document points at. */
  page: string | null
  /** What is drawn around the page until it is there. */
  frame: string | null
  /** The page itself as it is first seen, where it could be drawn here. */
  view: string | null
}

type DictionaryOf = (language: string, space: string, isInside: boolean) => Promise<Dictionary>

/** In milliseconds. Nobody waits longer for a document: a page can ask by itself. */
const PATIENCE = 1_500
/** In characters. Beyond this the document itself would be late. */
const MOST = 400_000

/**
 * Asks for a signed-in visitor what the page at this address would ask first: the same calls with the
 * same checks. Null where there is nobody to ask for, or it cannot be had in time; and always where the
 * build does not say what its pages ask for (docs/decisions/0040).
 */
export async function documentAnswers(
  server: ServerParts,
  folder: string,
  build: Build,
  dictionaryOf: DictionaryOf,
  inZone: InZone | undefined,
  patience = PATIENCE,
) {
  const program = join(folder, 'server/first-reads.js')
  const firstReads = existsSync(program)
    ? ((await import(pathToFileURL(program).href)) as FirstReads)
    : null
  const draw = firstViewOf(folder, inZone)
  const viewFor = (request: FastifyRequest, given: FirstAnswers, told: BrowserFacts) => {
    try {
      return viewOf(draw, request, given, told)
    } catch (error) {
      server.log.error({ err: error }, 'no first view for a document')
      return null
    }
  }
  return async (request: FastifyRequest, language: string): Promise<DocumentAnswers | null> => {
    const visit = { ...visitOf(request, server), language }
    if (!visit.tokenHash || !firstReads) return null
    visit.isKnown = server.rates.isKnown(visit)
    const [path = '', search = ''] = request.url.split('?', 2)
    // Before anything is read: what happens from here on, the page is told.
    const { position } = server.live
    const limit = AbortSignal.timeout(patience)
    const told = toldBy(request.headers.cookie)
    const given = counted(server, visit, (ask) =>
      answersAt(firstReads, { ...told, path, search }, ask, limit),
    )
    const found = await Promise.race([
      given.catch((error: unknown) => withoutAnswers(server, error)),
      sleep(patience, null, { ref: false }),
    ])
    const text = found ? JSON.stringify(found.answers) : ''
    if (!found || text.length > MOST) return null
    const words = await dictionaryOf(language, visit.space, isInside(visit, found.visitor))
    const tag = dictionaryTag(words)
    const { page, frame, answers } = found
    const view = viewFor(request, { answers: text, language, words }, told)
    const isKept = readCookies(request.headers.cookie, 'words')[0] === tag
    const said = isKept ? null : documentWords(build, page, text, words)
    return {
      position: positionFor(visit, position),
      space: found.visitor.space?.space ?? '',
      page,
      frame,
      view,
      answers,
      words: { language, tag, page, ...(said && { said }) },
    }
  }
}

type FirstAnswers = Pick<FirstViewRequest, 'answers' | 'language' | 'words'>

/** Where the browser has said in which zone it is: days and hours are drawn too. */
function viewOf(
  draw: DrawFirstView,
  request: FastifyRequest,
  given: FirstAnswers,
  told: BrowserFacts,
) {
  const zone = knownZone(told.zone)
  const origin = `${request.protocol}://${request.host}`
  // Whoever writes their own request may say any host.
  if (!zone || !URL.canParse(origin)) return null
  const { prefix } = placeOf(request.raw)
  const [path = '', search] = request.url.split('?', 2)
  return draw({
    ...given,
    zone,
    width: told.width,
    slim: told.slim,
    origin,
    path: prefix + path,
    search: search ? `?${search}` : '',
    agent: request.headers['user-agent'] ?? '',
  })
}

const tags = new WeakMap<Dictionary, string>()

/** The fingerprint under which browsers keep a dictionary: that of the call's answer. */
function dictionaryTag(words: Dictionary): string {
  const tag = tags.get(words) ?? etagOf(JSON.stringify(wrap('lang', words)))
  tags.set(words, tag)
  return tag
}

/** That somebody is refused is usual; anything else is ours to mend, though the page goes on without it. */
function withoutAnswers({ log }: ServerParts, error: unknown): null {
  if (!(error instanceof Failure)) log.error({ err: error }, 'no answers for a document')
  return null
}

/** Together they count as one call; who calls too often gets a document that asks by itself. */
async function counted<T>(server: ServerParts, visit: Visit, work: (ask: Ask) => Promise<T>) {
  server.rates.take(visit)
  return answerReads(server, visit, work)
}

const isInside = ({ space }: Visit, { space: own }: Baseinfo) => space !== '' && own !== null

async function answersAt(
  { bootReads, readsAt, frameOf }: FirstReads,
  { slim, ...address }: Address & Pick<BrowserFacts, 'slim'>,
  ask: Ask,
  limit: AbortSignal,
) {
  const answers: DocumentAnswers['answers'] = []
  const collect = async (reads: Read[]) => {
    for (const [name, input] of reads) {
      // The document has gone without them; the page asks by itself.
      if (limit.aborted) return
      const result = await ask(name, input)
      if (result !== null) answers.push([name, input, result])
    }
  }
  const resultOf = (name: string) => answers.find(([asked]) => asked === name)?.[2]
  await collect(bootReads)
  const visitor = resultOf('user.baseinfo') as Baseinfo | undefined
  const baseInfo = resultOf('microApps.baseInfo') as BaseInfo | undefined
  if (!visitor?.login || !baseInfo) return null
  const { page, layout, reads } = readsAt(address, visitor, baseInfo)
  await collect(reads)
  return { visitor, page, frame: frameOf(layout, resultOf('navigation.config'), slim), answers }
}
