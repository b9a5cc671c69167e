import { type BrowserContext, expect } from '@playwright/test'

const reportViolations = `
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    console.error('Content policy violated: ' + effectiveDirective + ' ' + blockedURI))`

/**
 * Hears whatever goes wrong in a browser's pages while nobody looks: broken content policy,
 * uncaught errors, console errors. A journey names beforehand the ones it provokes.
 */
export async function watch(context: BrowserContext, forgiven: RegExp[]) {
  const troubles: string[] = []
  context.on('weberror', (error) => troubles.push(String(error.error().stack)))
  context.on('console', (message) => {
    if (message.type() === 'error') troubles.push(`${message.text()} ${message.location().url}`)
  })
  await context.addInitScript(reportViolations)

  const isUnforeseen = (trouble: string) => !forgiven.some((kind) => kind.test(trouble))
  return () => expect(troubles.filter(isUnforeseen), 'what went wrong unnoticed').toEqual([])
}
