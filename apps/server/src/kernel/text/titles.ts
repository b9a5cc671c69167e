import type { Title } from '@atrium/contract/kernel/fields.ts'
import { shipped } from '../http/words.ts'
import { keptSoundsOf } from './sounds.ts'

/** Everything a page or an app is called, in whichever language. */
export const namesIn = (title: Title): string[] => [
  ...new Set(
    typeof title === 'string'
      ? [...shipped.values()].map((words) => words[title] ?? '')
      : Object.values(title),
  ),
]

/** How they are read, where one of them is Chinese. */
export const soundsOfTitle = (title: Title): string =>
  namesIn(title).map(keptSoundsOf).filter(Boolean).join(' ')
