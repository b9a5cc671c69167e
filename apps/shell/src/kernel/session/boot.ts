import type { Output } from '@atrium/contract/kernel/client.ts'
import type { GlobalConfig } from '@atrium/contract/platform/shell.contract.ts'
import { tellClock, tellWidth } from '../browser/clock-ahead.ts'
import { forgetPerson, keepFor } from '../browser/personal-storage.ts'
import { call, queries } from '../data/api.ts'
import { takeAnswers, wordsGiven } from '../data/document-answers.ts'
import { arrive } from '../data/load-chunk.ts'
import { drawFor } from '../entry/drawn-for.ts'
import { showBrand } from '../look/brand.ts'
import { keepBranding } from '../look/branding.ts'
import {
  chosenLanguage,
  DEFAULT_LANGUAGE,
  restoreDictionary,
  sayFirst,
  setDictionary,
  switchLanguage,
} from '../words/words.ts'
import { keepBaseInfo, keepVisitor } from './shell-context.ts'

export type Start =
  | { state: 'ready'; config: GlobalConfig }
  /** The server answers, but not with the routes: 'production micro-frontend config not obtained'. */
  | { state: 'unconfigured'; config: GlobalConfig }
  | { state: 'unreachable' }

/** Everything a page needs before it is drawn, asked at once. */
export async function boot(): Promise<Start> {
  const given = takeAnswers()
  for (const [name, input, result] of given) queries.setQueryData([name, input], result)
  const [config, visitor, baseInfo] = await Promise.all([
    call('global.config', {}),
    call('user.baseinfo', {}),
    call('microApps.baseInfo', {}),
    findWords(),
  ])
  // Without a person there are no routes to open, whatever else has arrived.
  keepBaseInfo(baseInfo.ok && visitor.ok ? baseInfo.result : [[], [], []])
  if (!config.ok || !visitor.ok) return { state: 'unreachable' }

  keepVisitor(visitor.result)
  tellClock()
  addEventListener('resize', tellWidth)
  const { user, viewingAs } = visitor.result
  if (user) {
    drawFor(user.id)
    // Nothing is kept of a person whom somebody else views or acts as: the browser stays the other's own.
    if (!viewingAs) keepFor(user.id)
    // The density is set before a list is drawn; the other preferences follow.
    const chosen = queries.getQueryData<Output<'preference.get'>>(['preference.get', {}])
    if (chosen?.density) document.documentElement.dataset.density = chosen.density
  } else forgetPerson()
  keepBranding(config.result)
  // A document without answers did not know whose it is.
  if (given.length === 0) showBrand(config.result.brand)
  return { state: baseInfo.ok ? 'ready' : 'unconfigured', config: config.result }
}

/**
 * Finds words to draw with. Those of the last visit, or those that came with the document, need no waiting; the others
 * arrive while drawing or later.
 */
async function findWords(): Promise<void> {
  const given = wordsGiven()
  if (given?.said && sayFirst(given.language, given.said)) return
  const restored = restoreDictionary(given)
  if (restored === 'current') return
  const fresh = switchLanguage(chosenLanguage())
  if (restored === 'none' && !(await fresh)) await speakFromTheBuild()
}

/**
 * Takes the words built into the page: a server that gives none is in trouble, and the page that says so needs some.
 */
async function speakFromTheBuild(): Promise<void> {
  const isEnglish = chosenLanguage() === 'en-US'
  const load = async (): Promise<Record<string, string>> =>
    isEnglish
      ? (await import('../../../../../words/en-US.json')).default
      : (await import('../../../../../words/zh-CN.json')).default
  const words = await arrive(load, Promise.resolve()).catch(() => ({}))
  setDictionary(isEnglish ? 'en-US' : DEFAULT_LANGUAGE, words)
}

/** Asks again for the look and the languages of the platform, which may change while a page is open. */
export async function lookAgain(): Promise<void> {
  const config = await call('global.config', {})
  if (!config.ok) return
  keepBranding(config.result)
  showBrand(config.result.brand)
}
