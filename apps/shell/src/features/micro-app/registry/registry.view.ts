import type { Output } from '@atrium/contract/kernel/client.ts'
import { titleOf } from '../../../kernel/router/title.ts'
import { listOf } from '../../../ui/list/described/list-of.ts'

export type MicroApp = Output<'microApp.list'>[number]

const TRUSTS = ['platform', 'partner'] as const

/** The list of apps. They are few, so all are read and searched in the browser. */
export const registryView = listOf<MicroApp>()({
  name: 'microApp',
  row: { id: 'name', name: ({ title }, say) => titleOf(say, title), detail: 'name' },
  titles: 'microApp.column',
  columns: {
    state: {
      kind: 'state',
      of: ({ problem, candidate }) => problem?.kind ?? (candidate ? 'trial' : 'running'),
      words: 'microApp.state',
      tones: { running: 'success', trial: 'info' },
      card: 'wide',
    },
    current: { kind: 'text' },
    candidate: {
      kind: 'text',
      of: ({ candidate }, say) =>
        candidate &&
        say.count('microApp.candidate.in', candidate.enterprises.length, {
          version: candidate.version,
        }),
    },
    trust: { kind: 'choice', words: 'microApp.trust' },
    installs: { kind: 'integer' },
  },
  filterTitles: 'microApp.filter',
  filters: {
    search: { kind: 'search', says: 'microApp.search' },
    trust: {
      kind: 'choice',
      among: TRUSTS,
      words: 'microApp.trust',
      shown: 'segments',
    },
  },
  opens: /^[a-z][a-z0-9-]{0,39}$/,
})
