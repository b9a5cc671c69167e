import { formatMoment } from '../../../kernel/words/formats.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { Copy } from '../../../ui/controls/copy.tsx'
import boxed from '../../../ui/details/boxed-list.module.css'
import { Badge } from '../../../ui/details/item-list.tsx'
import part from '../part.module.css'
import styles from './registry.module.css'
import type { MicroApp } from './registry.view.ts'

type Version = MicroApp['versions'][number]

/** The versions of an app with the hashes they are pinned to, which never change. */
export function Versions({ app }: { app: MicroApp }) {
  const say = useSay()
  return (
    <section className={part.part}>
      <h3>{say('microApp.versions')}</h3>
      <ul className={boxed.list}>
        {app.versions.map((version) => (
          <li key={version.version}>
            <div className={styles.version}>
              <strong>{version.version}</strong>
              {version.version === app.current && (
                <Badge tone="success">{say('microApp.column.current')}</Badge>
              )}
              {version.version === app.candidate?.version && (
                <Badge tone="info">{say('microApp.state.trial')}</Badge>
              )}
            </div>
            <Pinned version={version} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Pinned({ version: { version, registered, by, ...pinned } }: { version: Version }) {
  const say = useSay()
  const date = formatMoment(say.language, registered)
  const requires = Object.entries(pinned.requires).map(([name, range]) => `${name} ${range}`)
  const facts: [string, string][] = [
    [say('microApp.origins'), pinned.origins.join(' ') || say('microApp.origins.here')],
    [say('microApp.requires'), requires.join(' · ') || '—'],
    [say('microApp.grants'), pinned.grants.join(' · ') || '—'],
  ]
  return (
    <>
      <span className={styles.hint}>
        {say(by ? 'microApp.registered' : 'microApp.shipped', { date, by })}
      </span>
      <div className={styles.hash}>
        <code title={pinned.integrity}>{pinned.integrity}</code>
        <Copy value={pinned.integrity} name={`${say('microApp.integrity')} ${version}`} />
      </div>
      <dl className={styles.facts}>
        <dt>{say('microApp.files')}</dt>
        <dd>{say.count('microApp.files.count', pinned.files)}</dd>
        {facts.map(([name, value]) => [
          <dt key={name}>{name}</dt>,
          <dd key={`${name} value`}>{value}</dd>,
        ])}
      </dl>
    </>
  )
}
