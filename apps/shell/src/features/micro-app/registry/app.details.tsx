import { Link } from '../../../kernel/router/link.tsx'
import { titleOf } from '../../../kernel/router/title.ts'
import { useSay } from '../../../kernel/words/words.ts'
import details from '../../../ui/details/details.module.css'
import { SideDrawer } from '../../../ui/dialog/side-drawer.tsx'
import { CellOf } from '../../../ui/list/described/rows-of.tsx'
import styles from './registry.module.css'
import { type MicroApp, registryView } from './registry.view.ts'
import { ReleaseForm } from './release.form.tsx'
import { ServerKey } from './server-key.tsx'
import { SwitchOff } from './switch-off.tsx'
import { TrustChoice } from './trust-choice.tsx'
import { Versions } from './versions.tsx'

type AppDetailsProps = { app: MicroApp | null; onClose: () => void }

// words: microApp.problem.*
/** The details of an app: the released version, the one on trial, how it runs, and all versions. */
export function AppDetails({ app, onClose }: AppDetailsProps) {
  const say = useSay()
  return (
    <SideDrawer opened={app !== null} onClose={onClose} size="lg" title={say('microApp.details')}>
      {app && <Whole key={app.name} app={app} />}
    </SideDrawer>
  )
}

function Whole({ app }: { app: MicroApp }) {
  const say = useSay()
  return (
    <div className={details.details}>
      <div className={styles.head}>
        <div className={details.title}>
          <h2>{titleOf(say, app.title)}</h2>
          <CellOf list={registryView} column="state" row={app} />
        </div>
        <span className={styles.code}>{app.name}</span>
        <span>
          {[app.publisher, say.count('microApp.installs', app.installs)]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <Link to={`/sysop/whitelist?open=${app.name}`}>{say('microApp.whitelist')}</Link>
        {app.problem && app.problem.kind !== 'withdrawn' && (
          <p className={styles.problem}>
            {say.named(`microApp.problem.${app.problem.kind}.text`, { detail: app.problem.detail })}
          </p>
        )}
      </div>
      {/* Somebody else's release is another form: what was chosen here would undo it. */}
      <ReleaseForm key={JSON.stringify([app.current, app.candidate])} app={app} />
      <TrustChoice app={app} />
      <ServerKey app={app} />
      <Versions app={app} />
      {app.current && <SwitchOff app={app} />}
    </div>
  )
}
