import type { ShownListing } from '@atrium/contract/market/listing.contract.ts'
import { AppIcon } from '../../entities/micro-app/app-icon.tsx'
import { grantName } from '../../entities/micro-app/grant-name.ts'
import { plainVersion } from '../../entities/micro-app/plain-version.ts'
import { titleOf } from '../../kernel/router/title.ts'
import { useSubject } from '../../kernel/router/title-subject.ts'
import { formatDate } from '../../kernel/words/formats.ts'
import { useSay } from '../../kernel/words/words.ts'
import { BackLink } from '../../ui/details/back-link.tsx'
import { FactList } from '../../ui/details/fact-list.tsx'
import { Section } from '../../ui/details/section.tsx'
import { IconCheck } from '../../ui/icons.tsx'
import { Markdown } from '../../ui/markdown/markdown.tsx'
import styles from './app-detail.module.css'
import { Gallery } from './gallery.tsx'
import { addressOf } from './market.view.ts'
import { OwnSpace } from './own-space.tsx'

/** The details of an app: what it is, its pictures, what it may do, and its versions. */
export function AppDetail({ app }: { app: ShownListing }) {
  const say = useSay()
  const name = titleOf(say, app.name)
  useSubject(name)
  const newest = app.versions.find(({ isCurrent }) => isCurrent)
  return (
    <div className={styles.page}>
      <BackLink to={addressOf(app.isCompany ? 'company' : 'product')}>
        {say(`market.by.${app.isCompany ? 'company' : 'product'}`)}
      </BackLink>
      <header className={styles.head}>
        <AppIcon icon={app.icon ?? undefined} />
        <div className={styles.names}>
          <h1>{name}</h1>
          <p>{titleOf(say, app.summary)}</p>
        </div>
        <OwnSpace app={app} name={name} />
      </header>
      {app.pictures.length > 0 && <Gallery name={name} pictures={app.pictures} />}
      <div className={styles.sides}>
        <div className={styles.side}>
          <Section title={say('market.about')}>
            <Markdown>{titleOf(say, app.description)}</Markdown>
          </Section>
          <Versions app={app} />
        </div>
        <div className={styles.side}>
          <Section title={say('market.facts')}>
            <FactList
              columns="narrow"
              facts={[
                [say('market.publisher'), app.publisher],
                [say('market.category'), say(`market.category.${app.category}`)],
                [say('market.version'), plainVersion(app.version)],
                [say('market.updated'), newest ? formatDate(say.language, newest.at) : null],
              ]}
            />
          </Section>
          <Permissions app={app} />
        </div>
      </div>
    </div>
  )
}

function Permissions({ app: { grants, origins, trust } }: { app: ShownListing }) {
  const say = useSay()
  return (
    <Section title={say('market.may')}>
      {grants.length === 0 && <p className={styles.faint}>{say('market.may.nothing')}</p>}
      <ul className={styles.grants}>
        {grants.map((grant) => (
          <li key={grant}>
            <IconCheck />
            {grantName(say, grant)}
          </li>
        ))}
      </ul>
      {origins.length > 0 && (
        <p className={styles.faint}>{say('market.may.origins', { origins: origins.join(' ') })}</p>
      )}
      <p className={styles.faint}>{say(`apps.trust.${trust}`)}</p>
    </Section>
  )
}

function Versions({ app: { versions } }: { app: ShownListing }) {
  const say = useSay()
  return (
    <Section title={say('market.versions')}>
      <ol className={styles.versions}>
        {versions.map(({ version, at, notes }) => (
          <li key={version}>
            <h3>
              {plainVersion(version)}
              <time dateTime={at}>{formatDate(say.language, at)}</time>
            </h3>
            {Object.keys(notes).length > 0 ? (
              <Markdown>{titleOf(say, notes)}</Markdown>
            ) : (
              <p className={styles.faint}>{say('market.versions.silent')}</p>
            )}
          </li>
        ))}
      </ol>
    </Section>
  )
}
