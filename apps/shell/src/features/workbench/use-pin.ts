import type { OwnApp } from '@atrium/contract/apps/app-use.contract.ts'
import { useWrite } from '../../kernel/data/api.ts'
import { toastFailure } from '../../ui/failure/toast-failure.ts'

export const pinRefreshes = { refreshes: ['appUse.frequent' as const, 'appUse.list' as const] }

/** Pins an app, or unpins it. */
export function usePin() {
  const pin = useWrite('appUse.pin', pinRefreshes)
  const unpin = useWrite('appUse.unpin', pinRefreshes)
  const isBusy = pin.isPending || unpin.isPending
  const toggle = ({ id, pinned }: OwnApp) =>
    pinned
      ? unpin.mutate({ id }, { onError: toastFailure })
      : pin.mutate({ id }, { onError: toastFailure })
  return { toggle, isBusy }
}
