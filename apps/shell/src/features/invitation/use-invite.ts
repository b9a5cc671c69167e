import { toasts } from '../../kernel/browser/toasts.ts'
import { useWrite } from '../../kernel/data/api.ts'
import { momentOf } from '../../kernel/words/local-moment.ts'
import { useSay } from '../../kernel/words/words.ts'
import { type Invite, phonesIn } from './invite.values.ts'

type UseInvite = { onMade: (id: number) => void; onClose: () => void }

/** Makes one and opens it, or sends several and says what became of them. */
export function useInvite({ onMade, onClose }: UseInvite) {
  const say = useSay()
  const make = useWrite('invitation.make', { refreshes: ['invitation.list'] })
  const send = useWrite('invitation.send', { refreshes: ['invitation.list'] })
  const invite = ({ by, uses, phones, until, role, department, note, needsApproval }: Invite) => {
    const gift = {
      department,
      note,
      needsApproval,
      role: role ? Number(role) : null,
      ...(until && { until: momentOf(until) as string }),
    }
    if (by === 'code') return make.mutate({ ...gift, uses }, { onSuccess: ({ id }) => onMade(id) })
    send.mutate(
      { ...gift, phones: phonesIn(phones) },
      {
        onSuccess: ({ sent, refused }) => {
          const said = refused.map(({ phone, why }) => say(`invitation.refused.${why}`, { phone }))
          toasts.show({ message: [say.count('invitation.sent', sent), ...said].join(' ') })
          onClose()
        },
      },
    )
  }
  return {
    invite,
    busy: make.isPending || send.isPending,
    failed: make.error ?? send.error,
  }
}
