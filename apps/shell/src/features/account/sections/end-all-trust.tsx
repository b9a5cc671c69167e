import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { toasts } from '../../../kernel/browser/toasts.ts'
import { useWrite } from '../../../kernel/data/api.ts'
import { useSay } from '../../../kernel/words/words.ts'
import form from '../../../ui/controls/form.module.css'
import { Question } from '../../../ui/dialog/question.tsx'

// words: browser.endAll.text.*, browser.endedAll.*
/** Ends the trust in every browser at once. */
export function EndAllTrust({ count }: { count: number }) {
  const say = useSay()
  const [asking, { open, close }] = useDisclosure(false)
  const revoke = useWrite('trustedBrowser.revokeAll', { refreshes: ['trustedBrowser.list'] })
  const end = () =>
    revoke.mutate(
      {},
      {
        onSuccess: ({ ended }) => {
          close()
          toasts.show({ message: say.count('browser.endedAll', ended) })
        },
      },
    )
  return (
    <div className={form.ways}>
      <Button variant="default" onClick={open}>
        {say('browser.endAll')}
      </Button>
      {asking && (
        <Question
          title={say('browser.endAll')}
          sure={say('browser.endAll')}
          busy={revoke.isPending}
          failed={revoke.error}
          onSure={end}
          onClose={close}
        >
          <p>{say.count('browser.endAll.text', count)}</p>
        </Question>
      )}
    </div>
  )
}
