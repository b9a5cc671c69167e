type VisitRequest = Pick<Request, 'method' | 'mode' | 'destination'>
type Sources = {
  /** The answer the browser asked for while the worker was waking up, where it does so. */
  preloaded: Promise<Response | undefined>
  ask: () => Promise<Response>
  offline: () => Promise<Response | undefined>
}

const CACHE = 'offline-'
export const cacheOf = (release: string): string => CACHE + release

/** Only somebody opening a page is the worker's business; calls, files and frames never are. */
export const isVisit = ({ method, mode, destination }: VisitRequest): boolean =>
  method === 'GET' && mode === 'navigate' && destination === 'document'

/** What the server says is shown, refusals and troubles too; the offline page is for silence. */
export async function answerVisit({ preloaded, ask, offline }: Sources): Promise<Response> {
  try {
    return (await preloaded) ?? (await ask())
  } catch (silence) {
    const page = await offline()
    if (page) return page
    throw silence
  }
}

/** Ours alone: whoever else keeps something on this origin keeps it. */
export const isOutdated = (cache: string, release: string): boolean =>
  cache.startsWith(CACHE) && cache !== cacheOf(release)
