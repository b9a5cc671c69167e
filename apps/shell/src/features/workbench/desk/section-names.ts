import type { DeskSection } from '@atrium/contract/platform/preference-choices.ts'
import type { WordKey } from '../../../kernel/words/words.ts'

/** What the page itself calls its parts. */
const NAMES: Record<DeskSection, WordKey> = {
  setup: 'setup.title',
  todos: 'task.title',
  start: 'workbench.start.title',
  frequent: 'appUse.frequent',
  messages: 'portal.kind.messages',
  calendar: 'calendar.title',
  trusters: 'delegation.received',
  apps: 'workbench.apps',
}

export const nameOf = (section: DeskSection, areFew: boolean): WordKey =>
  NAMES[areFew && section === 'frequent' ? 'apps' : section]
