import type { Task } from '@atrium/contract/apps/task.contract.ts'
import { titleOf } from '../../kernel/router/title.ts'
import type { Say } from '../../kernel/words/words.ts'

/** The title of a task: the app's own text, or the product's words in the reader's language. */
export function taskTitle(say: Say, { source, title, person, page }: Task): string {
  if (source === 'accessRequest')
    return say('requests.wants', { name: person ?? '', page: page ? titleOf(say, page) : '' })
  return source === 'joinRequest' ? say('task.joins', { name: person ?? '' }) : title
}

/** The source of a task: an app by its title, or one of the product's own kinds. */
export function sourceName(say: Say, app: string, called: ReadonlyMap<string, string>): string {
  if (app === 'accessRequest') return say('task.source.accessRequest')
  return app === 'joinRequest' ? say('joinRequest.title') : (called.get(app) ?? app)
}

/** The same among other facts, marked so that an app called “Today” is not read as a day. */
export const sourceFact = (say: Say, app: string, called: ReadonlyMap<string, string>): string =>
  isOwnKind(app) ? sourceName(say, app, called) : say('task.from', { app: called.get(app) ?? app })

const isOwnKind = (app: string) => app === 'accessRequest' || app === 'joinRequest'
