import { toasts } from '../../kernel/browser/toasts.ts'
import { useWrite } from '../../kernel/data/api.ts'
import { useSay } from '../../kernel/words/words.ts'

/** Brings removed announcements back and says how many. */
export function useRestore() {
  const say = useSay()
  const { mutateAsync } = useWrite('message.restore', { refreshes: ['message.managed'] })
  return async (ids: number[]) => {
    const { restored } = await mutateAsync({ ids })
    toasts.show({ message: say.count('message.restored', restored) })
  }
}
