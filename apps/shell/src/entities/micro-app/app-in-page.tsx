import type { RouteConfig } from '@atrium/contract/apps/route-config.ts'
import type { MicroAppConfig } from '@atrium/contract/platform/shell.contract.ts'
import { Button, VisuallyHidden } from '@mantine/core'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useSurroundings } from '../../kernel/app-host/api/surroundings.ts'
import { useLive } from '../../kernel/app-host/api/use-live.ts'
import { isAlive, isOnItsWay } from '../../kernel/app-host/container/state.ts'
import { titleOf } from '../../kernel/router/title.ts'
import { useSay } from '../../kernel/words/words.ts'
import { useOpened } from '../app-use/use-opened.ts'
import { AppFailure } from './app-failure.tsx'
import styles from './app-page.module.css'
import { AppQuestions } from './app-questions.tsx'
import { plainVersion } from './plain-version.ts'
import { useOwnAddress } from './use-own-address.ts'
import { useRun } from './use-run.ts'

type AppInPageProps = { app: MicroAppConfig; route: RouteConfig; isWithdrawn: boolean }

/** One app on the page: the app, or a skeleton or failure in its place, and notices above it. */
export function AppInPage({ app, route, isWithdrawn }: AppInPageProps) {
  const say = useSay()
  const place = useRef<HTMLDivElement>(null)
  useSurroundings()
  const { run, renew } = useRun(app, route, place, useOwnAddress(route))
  const state = useLive(run?.state, { is: 'idle' } as const)
  const covers = useLive(run?.covers, false)
  const isUnstyled = useLive(run?.isUnstyled, false)
  useEscape(covers, () => run?.uncover())
  useOpened(app.name, isAlive(state))

  const name = titleOf(say, app.title)
  const isNewer = run !== null && run.app.version !== app.version
  const retry = () => void run?.retry()
  return (
    <section
      className={styles.appPage}
      data-state={state.is}
      data-covers={covers}
      aria-label={name}
    >
      {covers && (
        <div className={styles.bar}>
          <span className={styles.name}>{name}</span>
          <Button variant="default" size="compact-sm" onClick={() => run?.uncover()}>
            {say('appPage.uncover')}
          </Button>
        </div>
      )}
      {app.isolation === 'frame' && isAlive(state) && (
        // The app's own heading is in the frame's document.
        <VisuallyHidden component="h1">{name}</VisuallyHidden>
      )}
      {isWithdrawn && <AppNotice text={say('appPage.withdrawn')} />}
      {isNewer && !isWithdrawn && isAlive(state) && (
        <AppNotice
          text={say('appPage.newer', { version: plainVersion(app.version) })}
          action={say('appPage.renew')}
          onAction={renew}
        />
      )}
      {isUnstyled && (
        <AppNotice text={say('appPage.unstyled')} action={say('do.retry')} onAction={renew} />
      )}
      {isOnItsWay(state) && (
        <output className={styles.waiting}>{say('appPage.waiting', { name })}</output>
      )}
      {state.is === 'failed' && (
        <AppFailure failure={state.failure} name={name} onRetry={isNewer ? renew : retry} />
      )}
      <div
        ref={place}
        className={styles.place}
        hidden={!isAlive(state) && state.is !== 'mounting'}
      />
      <AppQuestions run={run} app={app.name} name={name} />
    </section>
  )
}

/** Handles Escape while an app covers the page and nothing else has handled the key. */
function useEscape(isOn: boolean, onEscape: () => void): void {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) onEscape()
  })
  useEffect(() => {
    if (!isOn) return undefined
    const listen = (event: KeyboardEvent) => hear(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [isOn])
}

type AppNoticeProps = { text: string; action?: string; onAction?: () => void }

/** A notice above an app that stays open. */
const AppNotice = ({ text, action, onAction }: AppNoticeProps) => (
  <output className={styles.notice}>
    <span>{text}</span>
    {action && (
      <Button variant="default" size="compact-sm" onClick={onAction}>
        {action}
      </Button>
    )}
  </output>
)
