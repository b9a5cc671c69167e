import type { OpenApp } from '@atrium/contract/built-apps/built-app.contract.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { AppMark } from '../../../entities/built-app/app-mark.tsx'
import { ownTitle } from '../../../entities/built-app/own-title.ts'
import { toasts } from '../../../kernel/browser/toasts.ts'
import { useRead, useWrite } from '../../../kernel/data/api.ts'
import { formatNumber } from '../../../kernel/words/formats.ts'
import { type Say, useSay } from '../../../kernel/words/words.ts'
import { ProgressBar } from '../../../ui/details/progress-bar.tsx'
import { Question } from '../../../ui/dialog/question.tsx'
import { Trouble } from '../../../ui/failure/trouble.tsx'
import { AppFailed } from './app-failed.tsx'
import { AppReady } from './app-ready.tsx'
import { MadeGone } from './made-gone.tsx'
import styles from './making.module.css'

/** The job tells how far it is; where that is missed, the page asks by itself. */
const ASK_AGAIN = 2_000

type MakingViewProps = { name: string; onStopped: () => void }

/** An app on its way: how far it is, and what became of it. The same after a reload. */
export function MakingView({ name, onStopped }: MakingViewProps) {
  const read = useRead(
    'builtApp.get',
    { name },
    { refetchInterval: ({ state }) => (isGoing(state.data) ? ASK_AGAIN : false) },
  )
  const { data, error } = read
  if (error?.error === 'not_found') return <MadeGone />
  if (!data)
    return error ? <Trouble error={error} onRetry={() => void read.refetch()} /> : <Waiting />
  if (data.state === 'ready') return <AppReady app={data} />
  if (data.state === 'failed') return <AppFailed app={data} onCleared={onStopped} />
  return <Going app={data} onStopped={onStopped} />
}

const isGoing = (app: OpenApp | undefined) => app?.state === 'making' || app?.state === 'stopped'

const Waiting = () => <div className={styles.box} aria-busy />

function Going({ app, onStopped }: { app: OpenApp; onStopped: () => void }) {
  const say = useSay()
  const [isAsking, setIsAsking] = useState(false)
  const stop = useWrite('builtApp.stop', { refreshes: ['builtApp.list'] })
  const title = ownTitle(say, app.title)
  const { rowsDone, rowsTotal } = app
  return (
    <section className={styles.box} aria-labelledby="making">
      <AppMark icon={app.icon} colour={app.colour} size="l" />
      <h2 id="making">{say('builtApp.making.title', { title })}</h2>
      <div className={styles.bar} aria-live="polite">
        <ProgressBar
          label={say('builtApp.making.title', { title })}
          text={howFar(say, rowsDone, rowsTotal)}
          value={rowsDone}
          max={rowsTotal > 0 ? rowsTotal : undefined}
        />
      </div>
      <p>{say('builtApp.making.text')}</p>
      <Button variant="default" onClick={() => setIsAsking(true)}>
        {say('builtApp.making.stop')}
      </Button>
      {isAsking && (
        <Question
          title={say('builtApp.making.stop.title', { title })}
          sure={say('builtApp.making.stop')}
          busy={stop.isPending}
          failed={stop.error}
          onClose={() => setIsAsking(false)}
          onSure={() =>
            stop.mutate(
              { name: app.name },
              {
                onSuccess: () => {
                  toasts.show({ message: say('builtApp.making.stopped') })
                  onStopped()
                },
              },
            )
          }
        >
          <p>{say('builtApp.making.stop.text')}</p>
        </Question>
      )}
    </section>
  )
}

function howFar(say: Say, done: number, total: number): string {
  if (total === 0) return say('builtApp.making.begin')
  if (done >= total) return say('builtApp.making.finish')
  return say('builtApp.making.rows', {
    done: formatNumber(say.language, done),
    total: formatNumber(say.language, total),
  })
}
