import { baseInfoNow } from '../../session/shell-context.ts'

/** Fetches an app's files before anybody opens it. A partner's come from elsewhere, with its frame. */
export function preloadApp(name: string): void {
  const app = baseInfoNow()[1].find((known) => known.name === name)
  if (app?.isolation !== 'realm') return
  // An error here is ignored: the files are asked for again, and an error shown, when the app is opened.
  void import('./load.ts').then(({ fetchAhead }) => fetchAhead(app)).catch(() => {})
}

/** Preloads the apps whose routes say so: at once, or when the browser is idle. */
export function preloadRoutes(): void {
  const [routes] = baseInfoNow()
  const wanted = (when: string) =>
    routes.flatMap(({ target, preload }) =>
      target.kind === 'app' && preload === when ? [target.app] : [],
    )
  for (const app of wanted('eager')) preloadApp(app)
  const idly = globalThis.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 2_000))
  idly(() => wanted('idle').forEach(preloadApp))
}
