import { answerVisit, cacheOf, isOutdated, isVisit } from './visit.ts'

/**
 * Opens a page where there is no network. It keeps one document, which knows nobody, and no answer
 * of the server: what one person may see must not wait here for the next.
 */
type Lasting = Event & { waitUntil(work: Promise<unknown>): void }
type Visit = Event & {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}
type Scope = {
  registration: ServiceWorkerRegistration
  skipWaiting(): Promise<void>
  addEventListener(kind: 'install' | 'activate', hear: (event: Lasting) => void): void
  addEventListener(kind: 'fetch', hear: (event: Visit) => void): void
  addEventListener(kind: 'message', hear: (event: MessageEvent) => void): void
}

/** The hash of the document, from the build: another document is another worker. */
declare const RELEASE: string
const PAGE = '/offline'
const scope = globalThis as unknown as Scope

scope.addEventListener('install', (event) => event.waitUntil(keepPage()))
scope.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([dropOutdated(), scope.registration.navigationPreload?.enable()])),
)
scope.addEventListener('fetch', (event) => {
  if (!isVisit(event.request)) return
  event.respondWith(
    answerVisit({
      preloaded: event.preloadResponse,
      ask: () => fetch(event.request),
      offline: () => caches.match(PAGE, { cacheName: cacheOf(RELEASE) }),
    }),
  )
})
/** Said when a person agrees to the new release; until then the pages of the old keep their worker. */
scope.addEventListener('message', ({ data }) => {
  if (data === 'take over') void scope.skipWaiting()
})

async function keepPage(): Promise<void> {
  const cache = await caches.open(cacheOf(RELEASE))
  await cache.add(new Request(PAGE, { cache: 'reload', credentials: 'omit' }))
}

async function dropOutdated(): Promise<void> {
  const outdated = (await caches.keys()).filter((name) => isOutdated(name, RELEASE))
  await Promise.all(outdated.map((name) => caches.delete(name)))
}
