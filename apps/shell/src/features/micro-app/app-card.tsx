import type { OfferedApp } from '@atrium/contract/apps/micro-app.contract.ts'
import { AppIcon } from '../../entities/micro-app/app-icon.tsx'
import { InstallWays } from '../../entities/micro-app/install-ways.tsx'
import { plainVersion } from '../../entities/micro-app/plain-version.ts'
import { titleOf } from '../../kernel/router/title.ts'
import { formatDate } from '../../kernel/words/formats.ts'
import { useSay } from '../../kernel/words/words.ts'
import { AppAudience } from './app-audience.tsx'
import styles from './app-card.module.css'

/** The card of an app: who makes it, how it runs, and whether the space has it. */
export function AppCard({ app }: { app: OfferedApp }) {
  const say = useSay()
  const { icon, publisher, trust, version, installed } = app
  const name = titleOf(say, app.title)
  const facts = [publisher, say('apps.version', { version: plainVersion(version) })].filter(Boolean)
  return (
    <article className={styles.card} aria-label={name}>
      <header className={styles.head}>
        <AppIcon icon={icon} />
        <div className={styles.names}>
          <h3>{name}</h3>
          <span>{facts.join(' · ')}</span>
        </div>
      </header>
      <p className={styles.trust} data-trust={trust}>
        {say(`apps.trust.${trust}`)}
      </p>
      {installed && (
        <p className={styles.since}>
          {say(installed.by ? 'apps.since' : 'apps.sinceUnnamed', {
            by: installed.by,
            date: formatDate(say.language, installed.since),
          })}
        </p>
      )}
      {installed && <AppAudience audience={installed.audience} />}
      <InstallWays app={app} name={name} isInstalled={installed !== null} mayInstall />
    </article>
  )
}
