import type { Task } from '@atrium/contract/apps/task.contract.ts'
import type { CallName } from '@atrium/contract/catalogue.ts'
import { toasts } from '../../kernel/browser/toasts.ts'
import { useWrite } from '../../kernel/data/api.ts'
import { useSay } from '../../kernel/words/words.ts'
import { offerUndo } from '../../ui/dialog/undo.tsx'
import { toastFailure } from '../../ui/failure/toast-failure.ts'
import { taskTitle } from './task-words.ts'

const READS: CallName[] = ['task.list', 'task.summary', 'task.countByApp']

/** Ticks off a task, with an undo; and reopens one that was ticked off. */
export function useTaskDone() {
  const say = useSay()
  const done = useWrite('task.done', { refreshes: READS })
  const reopen = useWrite('task.reopen', { refreshes: READS })
  return {
    isBusy: done.isPending || reopen.isPending,
    finish: (task: Task) => {
      const title = taskTitle(say, task)
      const undo = () => reopen.mutateAsync({ id: task.id })
      done
        .mutateAsync({ id: task.id })
        .then(() => offerUndo(say('task.done', { title }), undo), toastFailure)
    },
    takeBack: (task: Task) => {
      const title = taskTitle(say, task)
      const said = () => toasts.show({ message: say('task.reopened', { title }) })
      reopen.mutateAsync({ id: task.id }).then(said, toastFailure)
    },
  }
}
