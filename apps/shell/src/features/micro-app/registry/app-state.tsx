import type { Say } from '../../../kernel/words/words.ts'
import { Badge, Standing } from '../../../ui/details/item-list.tsx'
import type { MicroApp } from './registry.view.ts'

// words: microApp.problem.*
/** Whether an app runs, and if not, why. */
export const stateOf = (say: Say, { problem, candidate }: MicroApp) => {
  if (problem?.kind === 'withdrawn')
    return <Badge tone="warning">{say('microApp.state.withdrawn')}</Badge>
  if (problem) return <Badge tone="warning">{say.named(`microApp.problem.${problem.kind}`)}</Badge>
  if (candidate) return <Badge tone="info">{say('microApp.state.trial')}</Badge>
  return <Standing tone="success">{say('microApp.state.running')}</Standing>
}
