import type { OpenApp } from '@atrium/contract/built-apps/built-app.contract.ts'
import { Button } from '@mantine/core'
import { AppMark } from '../../../entities/built-app/app-mark.tsx'
import { ownTitle } from '../../../entities/built-app/own-title.ts'
import { useWrite } from '../../../kernel/data/api.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { Refusal } from '../../../ui/failure/refusal.tsx'
import styles from './making.module.css'

type AppFailedProps = { app: OpenApp; onCleared: () => void }

// words: builtApp.failure.*
/** It could not be made: why, and the way to begin again. */
export function AppFailed({ app, onCleared }: AppFailedProps) {
  const say = useSay()
  const clear = useWrite('builtApp.stop', { refreshes: ['builtApp.list'] })
  return (
    <section className={styles.box} aria-labelledby="failed">
      <AppMark icon={app.icon} colour={app.colour} size="l" />
      <h2 id="failed">{say('builtApp.making.failed', { title: ownTitle(say, app.title) })}</h2>
      {app.failure && <p className={styles.why}>{say.named(`builtApp.failure.${app.failure}`)}</p>}
      <p>{say('builtApp.making.failed.text')}</p>
      <Refusal of={clear.error} />
      <Button
        variant="default"
        loading={clear.isPending}
        onClick={() => clear.mutate({ name: app.name }, { onSuccess: onCleared })}
      >
        {say('builtApp.making.clear')}
      </Button>
    </section>
  )
}
