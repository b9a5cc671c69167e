import type { CallName } from '@atrium/contract/catalogue.ts'
import type { Enterprise } from '@atrium/contract/enterprises/enterprise.contract.ts'
import { isOperator } from '@atrium/contract/people/user-types.ts'
import { toasts } from '../../../kernel/browser/toasts.ts'
import { useWrite } from '../../../kernel/data/api.ts'
import { useVisitor } from '../../../kernel/session/shell-context.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { offerUndo } from '../../../ui/dialog/undo.tsx'
import { toastFailure } from '../../../ui/failure/toast-failure.ts'

const refreshes = {
  refreshes: [
    'sysop.enterprise.list',
    'sysop.entinfo',
    'sysop.progress',
    'audit.list',
  ] as CallName[],
}

/** Suspends and resumes an enterprise, each with a toast; a suspension can be undone there. */
export function useSuspension() {
  const say = useSay()
  const manages = isOperator(useVisitor().user_type)
  const update = useWrite('sysop.enterprise.update', refreshes)
  const suspending = useWrite('console.enterprise.suspend', refreshes)
  const resuming = useWrite('console.enterprise.resume', refreshes)
  const open = async ({ id, name }: Pick<Enterprise, 'id' | 'name'>) => {
    const { status } = manages
      ? await update.mutateAsync({ id, status: 'active' })
      : await resuming.mutateAsync({ id })
    const told = status === 'provisioning' ? 'enterprise.retried' : 'enterprise.resumed'
    toasts.show({ message: say(told, { name }) })
  }
  const resume = (enterprise: Pick<Enterprise, 'id' | 'name'>) =>
    void open(enterprise).catch(toastFailure)

  const suspend = (
    { id, name }: Pick<Enterprise, 'id' | 'name'>,
    why: string,
    onDone: () => void,
  ) => {
    const reason = why.trim() === '' ? {} : { reason: why }
    const settle = {
      onSuccess: () => {
        onDone()
        offerUndo(say('enterprise.suspended', { name }), () => open({ id, name }))
      },
      onError: toastFailure,
    }
    if (manages) update.mutate({ id, status: 'suspended', ...reason }, settle)
    else suspending.mutate({ id, ...reason }, settle)
  }
  const busy = [update, suspending, resuming].some(({ isPending }) => isPending)
  return { suspend, resume, busy }
}
