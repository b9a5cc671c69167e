import type { Enterprise } from '@atrium/contract/enterprises/enterprise.contract.ts'
import { toasts } from '../../../kernel/browser/toasts.ts'
import { useWrite } from '../../../kernel/data/api.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { offerUndo } from '../../../ui/dialog/undo.tsx'
import { complain } from '../../../ui/failure/toast-failure.ts'

/** Suspending and resuming, each told in a toast; a suspension can be taken back from there. */
export function useSuspension() {
  const say = useSay()
  const update = useWrite('sysop.enterprise.update', {
    refreshes: ['sysop.enterprise.list', 'sysop.entinfo', 'sysop.progress'],
  })
  const open = async ({ id, name }: Pick<Enterprise, 'id' | 'name'>) => {
    const { status } = await update.mutateAsync({ id, status: 'active' })
    const told = status === 'provisioning' ? 'enterprise.retried' : 'enterprise.resumed'
    toasts.show({ message: say(told, { name }) })
  }
  const resume = (enterprise: Pick<Enterprise, 'id' | 'name'>) =>
    void open(enterprise).catch(complain)

  const suspend = ({ id, name }: Pick<Enterprise, 'id' | 'name'>, onDone: () => void) =>
    update.mutate(
      { id, status: 'suspended' },
      {
        onSuccess: () => {
          onDone()
          offerUndo(say('enterprise.suspended', { name }), () => open({ id, name }))
        },
        onError: complain,
      },
    )

  return { suspend, resume, busy: update.isPending }
}
