type VisitRequest = Pick<Request, 'method' | 'mode' | 'destination'>
type Sources = {
  /** The answer that the browser requested while the worker was starting, where it does so. */
  preloaded: Promise<Response | undefined>
  ask: () => Promise<Response>
  offline: () => Promise<Response | undefined>
}

const CACHE = 'offline-'
export const cacheOf = (release: string): string => CACHE + release

/** Whether a request opens a page: the worker leaves calls, files and frames alone. */
export const isVisit = ({ method, mode, destination }: VisitRequest): boolean =>
  method === 'GET' && mode === 'navigate' && destination === 'document'

/** Answers a visit with what the server says, failures included; only without an answer with the offline page. */
export async function answerVisit({ preloaded, ask, offline }: Sources): Promise<Response> {
  try {
    return (await preloaded) ?? (await ask())
  } catch (silence) {
    const page = await offline()
    if (page) return page
    throw silence
  }
}

/** Whether a cache is one of ours of an earlier release; caches of others are left alone. */
export const isOutdated = (cache: string, release: string): boolean =>
  cache.startsWith(CACHE) && cache !== cacheOf(release)
