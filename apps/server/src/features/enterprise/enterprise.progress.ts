import { NotHere } from '@atrium/contract/kernel/failure.ts'
import { isOperator } from '@atrium/contract/people/user-types.ts'
import type { Row } from '../../db/tables.ts'
import type { Handlers, Serve } from '../../kernel/call/implement.ts'
import { provisioningSteps } from './enterprise.provisioning.jobs.ts'
import { founding } from './enterprise.store.ts'

type Founding = NonNullable<Awaited<ReturnType<typeof founding>>>

/** Read off the job itself: what its steps have written is what is shown. */
const progress: Serve<'sysop.progress'> = async (scope, { entid }) => {
  const enterprise = await founding(scope, entid)
  if (!enterprise) throw NotHere({})
  const { steps, done } = stepsOf(enterprise)
  const running = done.length
  const states = steps.map((name, index) => ({
    name,
    state: stateOf(index, running, enterprise.job_status),
    done: done[index]?.toISOString() ?? null,
  }))
  return {
    entid,
    status: enterprise.status,
    percent: Math.round((100 * running) / steps.length),
    step: steps[running] ?? null,
    steps: states,
    // The cause of a failed step is shown to operators alone.
    error: isOperator(scope.actor.userType) ? enterprise.error : null,
  }
}

/** An enterprise that no job founded, as the first of a platform or an imported one, was whole when it was made. */
function stepsOf({ steps, done, status, created_at }: Founding) {
  if (steps && done) return { steps, done }
  const usual = provisioningSteps(false)
  const isFounded = status !== 'provisioning' && status !== 'failed'
  return { steps: usual, done: isFounded ? usual.map(() => created_at) : [] }
}

type State = 'done' | 'waiting' | 'failed' | 'running'

function stateOf(index: number, running: number, status: Row<'jobs'>['status'] | null): State {
  if (index < running) return 'done'
  if (index > running) return 'waiting'
  return status === 'failed' ? 'failed' : 'running'
}

export const enterpriseProgressHandlers = {
  'sysop.progress': progress,
} satisfies Partial<Handlers>
