import type { RouteConfig } from '@atrium/contract/apps/route-config.ts'
import type { MicroAppConfig } from '@atrium/contract/platform/shell.contract.ts'
import { Button, Skeleton } from '@mantine/core'
import { useId, useRef } from 'react'
import { useSurroundings } from '../../kernel/app-host/api/surroundings.ts'
import { useLive } from '../../kernel/app-host/api/use-live.ts'
import { isAlive, isOnItsWay } from '../../kernel/app-host/container/state.ts'
import { here } from '../../kernel/entry/leave.ts'
import { useNavigate } from '../../kernel/router/location.ts'
import { titleOf } from '../../kernel/router/title.ts'
import { useSay } from '../../kernel/words/words.ts'
import { AppQuestions } from './app-questions.tsx'
import styles from './app-widget.module.css'
import { waysFrom } from './use-own-address.ts'
import { useRun } from './use-run.ts'

type AppWidgetProps = { app: MicroAppConfig; widget: string; base: string }

/** An app that shows a widget on another page. Where the widget leads on, the app opens. */
export function AppWidget({ app, widget, base }: AppWidgetProps) {
  const say = useSay()
  const place = useRef<HTMLDivElement>(null)
  useSurroundings()
  const id = useId()
  const ways = waysFrom(base, useNavigate())
  const own = { ...ways, basePath: here.prefix + base, address: '/' }
  const { run } = useRun(app, asRoute(id, app.name, widget), place, own)
  const state = useLive(run?.state, { is: 'idle' } as const)
  const name = titleOf(say, app.title)
  return (
    <div className={styles.widget} data-state={state.is}>
      {isOnItsWay(state) && <Skeleton height={120} radius="md" />}
      {state.is === 'failed' && (
        <div className={styles.trouble} role="alert">
          <p>{say(`appPage.${state.failure.why}.title`, { name })}</p>
          <Button variant="default" size="compact-sm" onClick={() => void run?.retry()}>
            {say('do.retry')}
          </Button>
        </div>
      )}
      <div
        ref={place}
        className={styles.place}
        hidden={!isAlive(state) && state.is !== 'mounting'}
      />
      <AppQuestions run={run} app={app.name} name={name} />
    </div>
  )
}

const asRoute = (id: string, app: string, widget: string): RouteConfig => ({
  id,
  path: '',
  layout: 'root',
  title: '',
  target: { kind: 'app', app, props: { widget } },
})
