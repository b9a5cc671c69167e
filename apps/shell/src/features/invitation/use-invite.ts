import type { Output } from '@atrium/contract/kernel/client.ts'
import { useWrite } from '../../kernel/data/api.ts'
import { momentOf } from '../../kernel/words/local-moment.ts'
import { useSay } from '../../kernel/words/words.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { type Invite, newInvite, phonesIn } from './invite.values.ts'

type Sent = Output<'invitation.make'> | Output<'invitation.send'>
type UseInvite = { onMade: (id: number) => void; onClose: () => void }

/** Creates an invitation and opens it, or sends several and says what happened to them. */
export function useInvite({ onMade, onClose }: UseInvite) {
  const say = useSay()
  const make = useWrite('invitation.make', { refreshes: ['invitation.list'] })
  const send = useWrite('invitation.send', { refreshes: ['invitation.list'] })
  return useForm<Invite, Sent>({
    values: newInvite(),
    send: async ({ by, uses, phones, until, role, department, note, needsApproval }) => {
      const gift = {
        department,
        note,
        needsApproval,
        role: role ? Number(role) : null,
        ...(until && { until: momentOf(until) as string }),
      }
      return by === 'code'
        ? make.mutateAsync({ ...gift, uses })
        : send.mutateAsync({ ...gift, phones: phonesIn(phones) })
    },
    message: (made) => {
      if ('id' in made) return false
      const said = made.refused.map(({ phone, why }) => say(`invitation.refused.${why}`, { phone }))
      return [say.count('invitation.sent', made.sent), ...said].join(' ')
    },
    onDone: (made) => ('id' in made ? onMade(made.id) : onClose()),
  })
}
