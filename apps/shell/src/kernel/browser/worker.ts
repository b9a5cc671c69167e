/**
 * Registers the worker that opens a page without a network. Where it is refused or unknown, the platform works as
 * without.
 */
export function employWorker(): void {
  if (!import.meta.env.PROD || !isSecureContext) return
  void navigator.serviceWorker?.register('/sw.js').catch(() => {})
}

/** The person agreed to the new release: its worker need not wait for the last old page to close. */
export async function renew(): Promise<void> {
  const known = await navigator.serviceWorker?.getRegistration().catch(() => undefined)
  known?.waiting?.postMessage('take over')
  location.reload()
}
