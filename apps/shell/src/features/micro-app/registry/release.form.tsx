import { Button, Select } from '@mantine/core'
import { EnterpriseChoice } from '../../../entities/enterprise/enterprise-choice.tsx'
import { useSay } from '../../../kernel/words/words.ts'
import { Form } from '../../../ui/form/form.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import part from '../part.module.css'
import styles from './registry.module.css'
import type { MicroApp } from './registry.view.ts'
import { useRelease } from './use-release.ts'

/** Releases versions: the one everybody runs, and the one that chosen enterprises try. */
export function ReleaseForm({ app }: { app: MicroApp }) {
  const say = useSay()
  const { put } = useRelease(app)
  const form = useForm({
    values: {
      current: app.current,
      trial: app.candidate?.version ?? null,
      among: app.candidate?.enterprises ?? [],
    },
    send: ({ current, trial, among }) =>
      put(
        { current, candidate: trial === null ? null : { version: trial, enterprises: among } },
        say('microApp.released'),
      ),
  })
  const { current, trial } = form.values
  const versions = app.versions.map(({ version }) => version)
  return (
    <section className={part.part}>
      <h3>{say('microApp.release')}</h3>
      {app.candidate && <Trial app={app} candidate={app.candidate} />}
      <Form of={form} className={styles.form}>
        <Select
          label={say('microApp.column.current')}
          description={say.count('microApp.release.reach', app.installs)}
          placeholder={say('microApp.release.none')}
          data={versions}
          {...form.field('current')}
          allowDeselect={false}
        />
        <Select
          label={say('microApp.trial.version')}
          description={say('microApp.trial.hint')}
          placeholder={say('microApp.trial.none')}
          data={versions.filter((version) => version !== current)}
          {...form.field('trial')}
          clearable
        />
        {trial !== null && (
          <EnterpriseChoice
            label={say('microApp.trial.enterprises')}
            placeholder={say('whitelist.find')}
            {...form.field('among')}
          />
        )}
        <Button type="submit" loading={form.isBusy} why={!form.isDirty && say('form.unchanged')}>
          {say('microApp.release.save')}
        </Button>
      </Form>
    </section>
  )
}

type TrialProps = { app: MicroApp; candidate: NonNullable<MicroApp['candidate']> }

/** A running trial: how many enterprises it reaches, and the two ways to end it. */
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
