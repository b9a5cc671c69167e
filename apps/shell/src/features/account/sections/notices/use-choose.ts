import type { Input } from '@atrium/contract/kernel/client.ts'
import { toasts } from '../../../../kernel/browser/toasts.ts'
import { queries, useWrite } from '../../../../kernel/data/api.ts'
import { toastFailure } from '../../../../ui/failure/toast-failure.ts'

/** Saves a choice for messages and takes the server's answer as the new state. */
export function useChoose() {
  const { mutate, isPending, variables } = useWrite('notice.choose')
  const choose = (chosen: Input<'notice.choose'>, saved: string, onSaved?: () => void) =>
    mutate(chosen, {
      onSuccess: (known) => {
        queries.setQueryData(['notice.settings', {}], known)
        onSaved?.()
        toasts.show({ id: 'notices', message: saved })
      },
      onError: toastFailure,
    })
  return { choose, underWay: isPending ? variables : null }
}
