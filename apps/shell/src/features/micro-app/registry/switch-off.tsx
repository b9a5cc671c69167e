import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useWrite } from '../../../kernel/data/api.ts'
import { titleOf } from '../../../kernel/router/title.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { Question } from '../../../ui/dialog/question.tsx'
import { offerUndo } from '../../../ui/dialog/undo.tsx'
import part from '../part.module.css'
import styles from './registry.module.css'
import type { MicroApp } from './registry.view.ts'
import { useRelease } from './use-release.ts'

/** Switches an app off in every space at once, for an emergency; a release switches it on again. */
export function SwitchOff({ app }: { app: MicroApp }) {
  const say = useSay()
  const title = titleOf(say, app.title)
  const [asking, { open, close }] = useDisclosure(false)
  const withdraw = useWrite('microApp.withdraw', { refreshes: ['microApp.list'] })
  const { put } = useRelease(app)
  const sure = () =>
    withdraw.mutate(
      { name: app.name },
      {
        onSuccess: () => {
          close()
          offerUndo(say('microApp.off.done', { title }), () => put(app, say('microApp.released')))
        },
      },
    )
  return (
    <section className={part.part}>
      <h3>{say('microApp.off.title')}</h3>
      <p className={styles.hint}>{say('microApp.off.hint')}</p>
      <div className={styles.ways}>
        <Button color="danger" variant="light" onClick={open}>
          {say('microApp.off')}
        </Button>
      </div>
      {asking && (
        <Question
          title={say('microApp.off.of', { title })}
          sure={say('microApp.off')}
          busy={withdraw.isPending}
          failed={withdraw.error}
          onSure={sure}
          onClose={close}
        >
          <ul>
            <li>{say.count('microApp.off.reach', app.installs)}</li>
            <li>{say('microApp.off.open')}</li>
            <li>{say('microApp.off.kept')}</li>
          </ul>
        </Question>
      )}
    </section>
  )
}
