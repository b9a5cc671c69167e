import type { Handlers } from '../kernel/call/implement.ts'
import { featureHandlers } from './feature-handlers.ts'
import type { HandlerDeps } from './handler-deps.ts'
import type { Front } from './shell/shell.service.ts'

type HandlerInput = Omit<HandlerDeps, 'front' | 'releaseInfo'> & Pick<Front, 'domainOf'>

/** Each feature says what serves its calls; a call of the catalogue that none serves does not compile. */
export function handlers({ domainOf, ...given }: HandlerInput): Handlers {
  const { book, brands } = given
  const front: Front = {
    languages: () => book.languages,
    brandOf: async (space) => (await brands.of(space))?.brand ?? null,
    waysOf: async (space) => (await brands.of(space))?.ways ?? null,
    domainOf,
    dictionary: (...asked) => book.dictionary(...asked),
  }
  const releaseInfo = {
    build: given.vitals.build,
    speaks: (lang: string) => book.languages.some((known) => known.lang === lang),
    dictionary: front.dictionary,
  }
  const deps: HandlerDeps = { ...given, front, releaseInfo }
  return featureHandlers(deps)
}
