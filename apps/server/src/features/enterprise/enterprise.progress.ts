import { NotHere } from '@atrium/contract/kernel/failure.ts'
import { isOperator } from '@atrium/contract/people/user-types.ts'
import type { Row } from '../../db/tables.ts'
import type { Serve } from '../../kernel/call/implement.ts'
import { latestJob } from './enterprise.store.ts'

/** Read off the job itself: what its steps have written is what is shown. */
export const progress: Serve<'sysop.progress'> = async (scope, { entid }) => {
  const job = await latestJob(scope, entid)
  if (!job) throw NotHere({})
  const running = job.done.length
  const states = job.steps.map((name, index) => ({
    name,
    state: stateOf(index, running, job.job_status),
    done: job.done[index]?.toISOString() ?? null,
  }))
  return {
    entid,
    status: job.status,
    percent: Math.round((100 * running) / job.steps.length),
    step: job.steps[running] ?? null,
    steps: states,
    // What went wrong inside is for those who can mend it.
    error: isOperator(scope.actor.userType) ? job.error : null,
  }
}

type State = 'done' | 'waiting' | 'failed' | 'running'

function stateOf(index: number, running: number, status: Row<'jobs'>['status']): State {
  if (index < running) return 'done'
  if (index > running) return 'waiting'
  return status === 'failed' ? 'failed' : 'running'
}
