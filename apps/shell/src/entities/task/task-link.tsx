import type { Task } from '@atrium/contract/apps/task.contract.ts'
import { UnstyledButton } from '@mantine/core'
import { useWrite } from '../../kernel/data/api.ts'
import { here, leaveFor } from '../../kernel/entry/leave.ts'
import { Link } from '../../kernel/router/link.tsx'
import { useSay } from '../../kernel/words/words.ts'
import { toastFailure } from '../../ui/failure/toast-failure.ts'
import { taskTitle } from './task-words.ts'

type TaskLinkProps = { task: Task; className: string | undefined }

/**
 * A link to where a task is done. For a colleague's task the reader begins to act for them, which every page then
 * says, and arrives at the task too.
 */
export function TaskLink({ task, className = '' }: TaskLinkProps) {
  const say = useSay()
  const act = useWrite('delegation.act', { leaves: true })
  const title = taskTitle(say, task)
  if (!task.truster)
    return (
      <Link to={task.path} className={className}>
        {title}
      </Link>
    )
  const { delegationId: id } = task.truster
  const place = `${here.prefix}${task.path}`
  const begin = () =>
    act.mutate({ id }, { onSuccess: () => void leaveFor(place), onError: toastFailure })
  return (
    <UnstyledButton
      className={className}
      aria-disabled={act.isPending}
      onClick={() => act.isPending || begin()}
    >
      {title}
    </UnstyledButton>
  )
}
