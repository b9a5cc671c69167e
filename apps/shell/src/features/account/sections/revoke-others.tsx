import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { toasts } from '../../../kernel/browser/toasts.ts'
import { useWrite } from '../../../kernel/data/api.ts'
import { invalidate } from '../../../kernel/data/invalidate.ts'
import { useSay } from '../../../kernel/words/words.ts'
import form from '../../../ui/controls/form.module.css'
import { Question } from '../../../ui/dialog/question.tsx'

// words: session.endOthers.text.*, session.endedOthers.*
/** Ends all other sessions of the person at once, for instance after losing a phone. */
export function RevokeOthers({ count }: { count: number }) {
  const say = useSay()
  const [asking, { open, close }] = useDisclosure(false)
  const revoke = useWrite('session.revokeOthers')
  const end = () =>
    revoke.mutate(
      {},
      {
        onSuccess: ({ ended }) => {
          close()
          toasts.show({ message: say.count('session.endedOthers', ended) })
          void invalidate('session.list')
        },
      },
    )
  return (
    <div className={form.ways}>
      <Button variant="default" onClick={open}>
        {say('session.endOthers')}
      </Button>
      {asking && (
        <Question
          title={say('session.endOthers')}
          sure={say('session.endOthers')}
          busy={revoke.isPending}
          failed={revoke.error}
          onSure={end}
          onClose={close}
        >
          <p>{say.count('session.endOthers.text', count)}</p>
        </Question>
      )}
    </div>
  )
}
