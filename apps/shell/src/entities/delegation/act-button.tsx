import { Button } from '@mantine/core'
import { useWrite } from '../../kernel/data/api.ts'
import { leaveFor } from '../../kernel/entry/leave.ts'
import { useRouter } from '../../kernel/router/location.ts'
import { useSay } from '../../kernel/words/words.ts'
import { toastFailure } from '../../ui/failure/toast-failure.ts'

type ActButtonProps = { id: number; name: string; size: 'xs' | 'compact-sm' }

/**
 * A button that begins to act for a colleague: it opens another document, drawn for that colleague, which says so on
 * every page.
 */
export function ActButton({ id, name, size }: ActButtonProps) {
  const say = useSay()
  const { leave } = useRouter()
  const act = useWrite('delegation.act', { leaves: true })
  const begin = () =>
    act.mutate(
      { id },
      { onSuccess: ({ landing }) => void leaveFor(landing), onError: toastFailure },
    )
  return (
    <Button size={size} loading={act.isPending} onClick={() => leave(begin)}>
      {say('acting.begin', { name })}
    </Button>
  )
}
