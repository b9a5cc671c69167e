import type { Entry, Facts } from '../kernel/entry.ts'
import { keepFace } from '../kernel/face.ts'
import { chosenLanguage, language, switchLanguage } from '../kernel/words.ts'
import { call } from './client.ts'

/**
 * The entry rules of the page, asked while it is already in sight: whoever has business elsewhere
 * is moved on, everybody else never waited.
 */
export async function followArrival(enter: (facts: Facts) => Entry): Promise<void> {
  if (chosenLanguage() !== language()) void switchLanguage(chosenLanguage())

  const [visitor, config] = await Promise.all([
    call('user.baseinfo', {}),
    call('global.config', {}),
  ])
  if (config.ok) keepFace(config.result)
  if (!visitor.ok || !config.ok) return

  const entry = enter({
    origin: location.origin,
    path: location.pathname,
    search: location.search,
    product: config.result.product,
    visitor: visitor.result,
  })
  if (entry.go === 'to') location.replace(entry.path)
}
