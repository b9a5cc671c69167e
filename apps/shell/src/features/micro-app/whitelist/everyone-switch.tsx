import { Switch } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { toasts } from '../../../kernel/browser/toasts.ts'
import { useWrite } from '../../../kernel/data/api.ts'
import { titleOf } from '../../../kernel/router/title.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { Question } from '../../../ui/dialog/question.tsx'
import type { Listed } from './whitelist.view.ts'

/** Switches an app between all enterprises and the listed ones. It asks, because many notice either. */
export function EveryoneSwitch({ app }: { app: Listed }) {
  const say = useSay()
  const [asking, { open, close }] = useDisclosure(false)
  const set = useWrite('whitelist.set', { refreshes: ['whitelist.list'] })
  const title = titleOf(say, app.title)
  const next = !app.all
  const sure = () =>
    set.mutate(
      { app: app.name, all: next, entids: app.enterprises.map(({ id }) => id) },
      {
        onSuccess: () => {
          close()
          toasts.show({ message: say(next ? 'whitelist.opened' : 'whitelist.closed') })
        },
      },
    )
  return (
    <>
      <Switch
        label={say('whitelist.everyone')}
        description={say('whitelist.everyone.hint')}
        checked={app.all}
        onChange={open}
      />
      {asking && (
        <Question
          title={say(next ? 'whitelist.open.title' : 'whitelist.close.title', { title })}
          sure={say(next ? 'whitelist.open' : 'whitelist.close')}
          harmless={next}
          busy={set.isPending}
          failed={set.error}
          onSure={sure}
          onClose={close}
        >
          <p>
            {next
              ? say('whitelist.open.text')
              : say.count('whitelist.close.text', app.enterprises.length)}
          </p>
        </Question>
      )}
    </>
  )
}
