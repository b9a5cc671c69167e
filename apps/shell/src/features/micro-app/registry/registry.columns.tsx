import type { Output } from '@atrium/contract/kernel/client.ts'
import { titleOf } from '../../../kernel/router/title.ts'
import { formatNumber } from '../../../kernel/words/formats.ts'
import type { Say } from '../../../kernel/words/words.ts'
import { Badge, Standing } from '../../../ui/details/item-list.tsx'
import type { Rows } from '../../../ui/list/rows.ts'

export type MicroApp = Output<'microApp.list'>[number]

// words: microApp.problem.*
/** Does it run, and if not, why. */
export const stateOf = (say: Say, { problem, candidate }: MicroApp) => {
  if (problem?.kind === 'withdrawn')
    return <Badge tone="warning">{say('microApp.state.withdrawn')}</Badge>
  if (problem) return <Badge tone="warning">{say.named(`microApp.problem.${problem.kind}`)}</Badge>
  if (candidate) return <Badge tone="info">{say('microApp.state.trial')}</Badge>
  return <Standing tone="success">{say('microApp.state.running')}</Standing>
}

export const registryRows: Rows<
  MicroApp,
  'state' | 'current' | 'candidate' | 'trust' | 'installs'
> = {
  id: ({ name }) => name,
  name: ({ title }, say) => titleOf(say, title),
  detail: ({ name }) => name,
  columns: {
    state: { cell: (app, say) => stateOf(say, app), card: 'wide' },
    current: { cell: ({ current }) => current ?? '—' },
    candidate: {
      cell: ({ candidate }, say) =>
        candidate
          ? say.count('microApp.candidate.in', candidate.enterprises.length, {
              version: candidate.version,
            })
          : '—',
    },
    trust: { cell: ({ trust }, say) => say(`microApp.trust.${trust}`) },
    installs: { cell: ({ installs }, say) => formatNumber(say.language, installs) },
  },
}
