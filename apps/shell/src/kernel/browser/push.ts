import { readLocalStorage, removeFromLocalStorage, writeLocalStorage } from './local-storage.ts'

export type BrowserKeys = { endpoint: string; p256dh: string; auth: string }
/** Why a browser does not notify. */
export type NoPush = 'unsupported' | 'refused' | 'failed'

/** Who switched notifications on in this browser, in which session: the server forgets a browser with its session. */
type PushConsent = { account: number; session: number; endpoint: string }
const WANTED = 'push'

export const pushWanted = (): PushConsent | null => readLocalStorage(WANTED) as PushConsent | null
export const wantPush = (wanted: PushConsent): void => writeLocalStorage(WANTED, wanted)
export const unwantPush = (): void => removeFromLocalStorage(WANTED)

/** Why this browser cannot notify, as far as that is known without asking the person. */
export function whyNoPush(): NoPush | null {
  const isThere =
    isSecureContext &&
    'serviceWorker' in navigator &&
    'PushManager' in window &&
    'Notification' in window
  if (!isThere) return 'unsupported'
  return Notification.permission === 'denied' ? 'refused' : null
}

/** Asks for the permission where it is not given yet: only after somebody has pressed something. */
export async function subscribeBrowser(key: string): Promise<BrowserKeys | NoPush> {
  const why = whyNoPush()
  if (why) return why
  if ((await Notification.requestPermission()) !== 'granted') return 'refused'
  return keysFor(key)
}

export async function keysFor(key: string): Promise<BrowserKeys | NoPush> {
  const worker = await navigator.serviceWorker.getRegistration().catch(() => undefined)
  if (!worker) return 'unsupported'
  const { pushManager } = await navigator.serviceWorker.ready
  try {
    const known = await pushManager.getSubscription()
    // A subscription with another server key would never receive our notifications.
    if (known && !isFor(known, key)) await known.unsubscribe()
    const options = { userVisibleOnly: true, applicationServerKey: key }
    const { endpoint, keys } = (await pushManager.subscribe(options)).toJSON()
    if (!endpoint || !keys?.p256dh || !keys.auth) return 'failed'
    return { endpoint, p256dh: keys.p256dh, auth: keys.auth }
  } catch {
    return 'failed'
  }
}

export async function unsubscribeBrowser(): Promise<void> {
  unwantPush()
  const worker = await navigator.serviceWorker?.getRegistration().catch(() => undefined)
  const known = await worker?.pushManager?.getSubscription().catch(() => null)
  await known?.unsubscribe().catch(() => {})
}

const isFor = ({ options }: PushSubscription, key: string): boolean => {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0))
  const text = btoa(String.fromCharCode(...bytes))
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === key
}
