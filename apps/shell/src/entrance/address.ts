import { useSyncExternalStore } from 'react'

function onMove(listener: () => void): () => void {
  addEventListener('popstate', listener)
  return () => removeEventListener('popstate', listener)
}

/** The query of the address. Prerendered pages know none. */
export const useQuery = (): URLSearchParams =>
  new URLSearchParams(
    useSyncExternalStore(
      onMove,
      () => location.search,
      () => '',
    ),
  )

/** The address with one value of its query changed; null takes the value out. */
export function withValue(address: string, name: string, value: string | null): string {
  const url = new URL(address)
  if (value === null) url.searchParams.delete(name)
  else url.searchParams.set(name, value)
  return url.href
}

/** Moves within the document, so that "back" leads to where the person was. */
export function moveTo(address: string): void {
  history.pushState(null, '', address)
  dispatchEvent(new PopStateEvent('popstate'))
}
