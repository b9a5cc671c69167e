import type { MicroAppConfig, RouteConfig } from '@atrium/contract/shell.contract.ts'
import { Button, VisuallyHidden } from '@mantine/core'
import { useRef } from 'react'
import { titleOf } from '../router/title.ts'
import { useSay } from '../words.ts'
import styles from './stage.module.css'
import { StageDialog } from './stage-dialog.tsx'
import { StageNotice } from './stage-notice.tsx'
import { StageTrouble } from './stage-trouble.tsx'
import { isAlive, isOnItsWay } from './state.ts'
import { useSurroundings } from './surroundings.ts'
import { useEscape } from './use-escape.ts'
import { useLive } from './use-live.ts'
import { useOwnAddress } from './use-own-address.ts'
import { useRun } from './use-run.ts'

type AppOnStageProps = { app: MicroAppConfig; route: RouteConfig; isWithdrawn: boolean }

/** One app on the page: itself, what stands in for it, and what is said about it. */
export function AppOnStage({ app, route, isWithdrawn }: AppOnStageProps) {
  const say = useSay()
  const place = useRef<HTMLDivElement>(null)
  useSurroundings()
  const { run, renew } = useRun(app, route, place, useOwnAddress(route))
  const state = useLive(run?.state, { is: 'idle' } as const)
  const covers = useLive(run?.covers, false)
  const isUnstyled = useLive(run?.isUnstyled, false)
  const [asking] = useLive(run?.dialogs, [])
  useEscape(covers, () => run?.uncover())

  const name = titleOf(say, app.title)
  const isNewer = run !== null && run.app.version !== app.version
  const retry = () => void run?.retry()
  return (
    <section className={styles.stage} data-state={state.is} data-covers={covers} aria-label={name}>
      {covers && (
        <div className={styles.bar}>
          <span className={styles.name}>{name}</span>
          <Button variant="default" size="compact-sm" onClick={() => run?.uncover()}>
            {say('stage.uncover')}
          </Button>
        </div>
      )}
      {app.isolation === 'frame' && isAlive(state) && (
        // Its own heading is in another document.
        <VisuallyHidden component="h1">{name}</VisuallyHidden>
      )}
      {isWithdrawn && <StageNotice text={say('stage.withdrawn')} />}
      {isNewer && !isWithdrawn && isAlive(state) && (
        <StageNotice
          text={say('stage.newer', { version: app.version })}
          action={say('stage.renew')}
          onAction={renew}
        />
      )}
      {isUnstyled && (
        <StageNotice text={say('stage.unstyled')} action={say('do.retry')} onAction={renew} />
      )}
      {isOnItsWay(state) && (
        <output className={styles.waiting}>{say('stage.waiting', { name })}</output>
      )}
      {state.is === 'failed' && (
        <StageTrouble failure={state.failure} name={name} onRetry={isNewer ? renew : retry} />
      )}
      <div
        ref={place}
        className={styles.place}
        hidden={!isAlive(state) && state.is !== 'mounting'}
      />
      {asking && <StageDialog key={asking.title} asking={asking} name={name} />}
    </section>
  )
}
