/**
 * Fetches the files of the page that follows while the person types, so that it opens at once.
 * Safari has no requestIdleCallback; there a short delay must do.
 */
export function warmUp(files: string[]): void {
  const start = () => document.head.append(...files.map(preloadLink))
  if ('requestIdleCallback' in window) requestIdleCallback(start)
  else setTimeout(start, 500)
}

function preloadLink(file: string): HTMLLinkElement {
  const link = document.createElement('link')
  link.href = file
  link.rel = file.endsWith('.css') ? 'prefetch' : 'modulepreload'
  link.nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''
  return link
}
