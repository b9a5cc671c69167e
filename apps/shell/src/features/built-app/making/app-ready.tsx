import type { OpenApp } from '@atrium/contract/built-apps/built-app.contract.ts'
import { Button } from '@mantine/core'
import { AppMark } from '../../../entities/built-app/app-mark.tsx'
import { ownTitle } from '../../../entities/built-app/own-title.ts'
import { Link } from '../../../kernel/router/link.tsx'
import { useSay } from '../../../kernel/words/words.ts'
import styles from './making.module.css'

/** It can be used from now on. */
export function AppReady({ app }: { app: OpenApp }) {
  const say = useSay()
  const { name, icon, colour, rowsDone } = app
  return (
    <section className={styles.box} aria-labelledby="ready">
      <AppMark icon={icon} colour={colour} size="l" />
      <h2 id="ready">{say('builtApp.ready.title', { title: ownTitle(say, app.title) })}</h2>
      <output>
        {rowsDone > 0 ? say.count('builtApp.ready.rows', rowsDone) : say('builtApp.ready.empty')}
      </output>
      <div className={styles.ways}>
        <Button component={Link} to={`/app/${name}`}>
          {say('builtApp.ready.open')}
        </Button>
        <Button component={Link} to={`/app/${name}/settings`} variant="default">
          {say('builtApp.ready.settings')}
        </Button>
      </div>
    </section>
  )
}
