import { isWatched, placeOf, readTold, showsMessages } from './notify.ts'
import { answerVisit, cacheOf, isOutdated, isVisit } from './visit.ts'

/**
 * Opens a page where there is no network, and shows what a person is told though no page is open. It keeps one
 * document, which knows nobody, and no answer of the server: what one person may see must not wait here for the next
 * (docs/decisions/0021).
 */
type Lasting = Event & { waitUntil(work: Promise<unknown>): void }
type Visit = Event & {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}
type Pushed = Lasting & { data: { text(): string } | null }
type Clicked = Lasting & { notification: Notification }
type Tab = {
  url: string
  visibilityState: string
  focused: boolean
  focus(): Promise<Tab>
  navigate(url: string): Promise<unknown>
}
type Tabs = {
  matchAll(which: { type: 'window'; includeUncontrolled: boolean }): Promise<Tab[]>
  openWindow(url: string): Promise<unknown>
}
type Scope = {
  location: Location
  clients: Tabs
  registration: ServiceWorkerRegistration
  skipWaiting(): Promise<void>
  addEventListener(kind: 'install' | 'activate', hear: (event: Lasting) => void): void
  addEventListener(kind: 'fetch', hear: (event: Visit) => void): void
  addEventListener(kind: 'message', hear: (event: MessageEvent) => void): void
  addEventListener(kind: 'push', hear: (event: Pushed) => void): void
  addEventListener(kind: 'notificationclick', hear: (event: Clicked) => void): void
}

/** The hash of the document, from the build: with another document the worker is another one. */
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

scope.addEventListener('push', (event) => event.waitUntil(show(event.data?.text())))
scope.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPage(placeOf(event.notification.data, scope.location.origin)))
})

const tabs = () => scope.clients.matchAll({ type: 'window', includeUncontrolled: true })

async function show(text: string | undefined): Promise<void> {
  const told = readTold(text)
  if (!told || isWatched(await tabs())) return
  const { title, body, url, tag, lang } = told
  const icon = '/favicon.svg'
  await scope.registration.showNotification(title, { body, tag, lang, icon, data: url })
}

/** A tab in which somebody works is left alone: they may not have saved. */
async function openPage(place: string): Promise<void> {
  const tab = showsMessages(await tabs(), place)
  if (!tab) return void (await scope.clients.openWindow(place))
  await tab.focus()
  // One that is not this worker's yet cannot be led: it shows the message in its list.
  await tab.navigate(place).catch(() => {})
}

async function keepPage(): Promise<void> {
  const cache = await caches.open(cacheOf(RELEASE))
  await cache.add(new Request(PAGE, { cache: 'reload', credentials: 'omit' }))
}

async function dropOutdated(): Promise<void> {
  const outdated = (await caches.keys()).filter((name) => isOutdated(name, RELEASE))
  await Promise.all(outdated.map((name) => caches.delete(name)))
}
