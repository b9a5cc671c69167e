import { Button, Select } from '@mantine/core'
import { useState } from 'react'
import { EnterpriseChoice } from '../../../entities/enterprise/enterprise-choice.tsx'
import { useSay } from '../../../kernel/words/words.ts'
import { onSubmit } from '../../../ui/hooks/on-submit.ts'
import part from '../part.module.css'
import styles from './registry.module.css'
import type { MicroApp } from './registry.view.ts'
import { useRelease } from './use-release.ts'

/** Which version everybody runs, and which one chosen enterprises try before the others. */
export function ReleaseForm({ app }: { app: MicroApp }) {
  const say = useSay()
  const { release, busy } = useRelease(app)
  const [current, setCurrent] = useState(app.current)
  const [trial, setTrial] = useState(app.candidate?.version ?? null)
  const [among, setAmong] = useState(app.candidate?.enterprises ?? [])
  const versions = app.versions.map(({ version }) => version)
  const candidate = trial === null ? null : { version: trial, enterprises: among }
  const isSame =
    JSON.stringify([current, candidate]) === JSON.stringify([app.current, app.candidate])
  return (
    <section className={part.part}>
      <h3>{say('microApp.release')}</h3>
      {app.candidate && <Trial app={app} candidate={app.candidate} />}
      <form
        className={styles.form}
        onSubmit={onSubmit(() => release({ current, candidate }, say('microApp.released')))}
      >
        <Select
          label={say('microApp.column.current')}
          description={say.count('microApp.release.reach', app.installs)}
          placeholder={say('microApp.release.none')}
          data={versions}
          value={current}
          onChange={setCurrent}
          allowDeselect={false}
        />
        <Select
          label={say('microApp.trial.version')}
          description={say('microApp.trial.hint')}
          placeholder={say('microApp.trial.none')}
          data={versions.filter((version) => version !== current)}
          value={trial}
          onChange={setTrial}
          clearable
        />
        {trial !== null && (
          <EnterpriseChoice
            label={say('microApp.trial.enterprises')}
            placeholder={say('whitelist.find')}
            value={among}
            onChange={setAmong}
          />
        )}
        <Button type="submit" loading={busy} why={isSame && say('form.unchanged')}>
          {say('microApp.release.save')}
        </Button>
      </form>
    </section>
  )
}

type TrialProps = { app: MicroApp; candidate: NonNullable<MicroApp['candidate']> }

/** A trial that runs: how far it reaches, and the two ways it can end. */
function Trial({ app, candidate }: TrialProps) {
  const say = useSay()
  const { release, busy } = useRelease(app)
  const { version, enterprises } = candidate
  return (
    <div className={styles.trial}>
      <p>{say.count('microApp.trial.runs', enterprises.length, { version })}</p>
      <div className={styles.ways}>
        <Button
          size="xs"
          loading={busy}
          onClick={() =>
            release(
              { current: version, candidate: null },
              say('microApp.trial.promoted', { version }),
            )
          }
        >
          {say('microApp.trial.promote', { version })}
        </Button>
        <Button
          size="xs"
          variant="default"
          loading={busy}
          onClick={() =>
            release(
              { current: app.current, candidate: null },
              say('microApp.trial.halted', { version }),
            )
          }
        >
          {say('microApp.trial.halt')}
        </Button>
      </div>
    </div>
  )
}
