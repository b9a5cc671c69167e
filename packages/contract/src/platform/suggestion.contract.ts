import { z } from 'zod'
import { OwnApp } from '../apps/app-use.contract.ts'
import { Task } from '../apps/task.contract.ts'
import { read } from '../kernel/endpoint.ts'
import { count, Title } from '../kernel/fields.ts'
import { Colleague } from '../people/directory.contract.ts'

const Suggestions = z.object({
  apps: z.array(OwnApp.pick({ id: true, title: true, icon: true, path: true })),
  /** People as this person's directory shows them. */
  people: z.array(Colleague.omit({ isHead: true })),
  pages: z.array(
    z.object({
      /** The id of the page's route. */
      id: z.string(),
      title: Title,
      icon: z.string().optional(),
      path: z.string(),
    }),
  ),
  /** The person's own open tasks, in apps they can open, with where they are done. */
  tasks: z.array(Task.pick({ id: true, title: true, app: true, path: true, due: true })),
  /** The newest messages in force for this person. */
  messages: z.array(z.object({ id: z.int(), title: z.string(), from: z.string() })),
})

export const suggestionCalls = {
  'suggestion.find': read({
    path: '/api2/search/suggestion',
    access: 'member',
    statements: 6,
    summary:
      'Apps, people, pages, to-dos and messages as one types, nearest first: by name, pinyin, initials, or nearly',
    staleOn: { never: 'Asked anew with every letter.' },
    input: z.object({
      iSearch: z.string().trim().min(1).max(100),
      length: count(1, 10).default(5),
    }),
    output: Suggestions,
  }),
}
