import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { toasts } from '../../../kernel/browser/toasts.ts'
import { useWrite } from '../../../kernel/data/api.ts'
import { titleOf } from '../../../kernel/router/title.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { Question } from '../../../ui/dialog/question.tsx'
import part from '../part.module.css'
import styles from './registry.module.css'
import type { MicroApp } from './registry.view.ts'

/** The choice of how an app runs: inside the page with all the page's rights, or in a frame. */
export function TrustChoice({ app }: { app: MicroApp }) {
  const say = useSay()
  const [asking, { open, close }] = useDisclosure(false)
  const write = useWrite('microApp.trust', { refreshes: ['microApp.list'] })
  const other = app.trust === 'platform' ? 'partner' : 'platform'
  const sure = () =>
    write.mutate(
      { name: app.name, trust: other },
      {
        onSuccess: () => {
          close()
          toasts.show({ message: say(`microApp.trusted.${other}`) })
        },
      },
    )
  return (
    <section className={part.part}>
      <h3>{say('microApp.column.trust')}</h3>
      <p className={styles.hint}>{say(`microApp.trust.${app.trust}.text`)}</p>
      <div className={styles.ways}>
        <Button variant="default" size="xs" onClick={open}>
          {say(`microApp.trust.${other}.do`)}
        </Button>
      </div>
      {asking && (
        <Question
          title={say(`microApp.trust.${other}.of`, { title: titleOf(say, app.title) })}
          sure={say(`microApp.trust.${other}.do`)}
          busy={write.isPending}
          failed={write.error}
          onSure={sure}
          onClose={close}
        >
          <ul>
            <li>{say(`microApp.trust.${other}.text`)}</li>
            <li>{say.count('microApp.release.reach', app.installs)}</li>
          </ul>
        </Question>
      )}
    </section>
  )
}
