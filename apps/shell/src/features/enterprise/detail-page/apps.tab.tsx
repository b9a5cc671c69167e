import type { Output } from '@atrium/contract/kernel/client.ts'
import { Skeleton } from '@mantine/core'
import { useRead } from '../../../kernel/data/api.ts'
import { formatDate } from '../../../kernel/words/formats.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { Badge, ItemLine, ItemList } from '../../../ui/details/item-list.tsx'
import { Section } from '../../../ui/details/section.tsx'
import { Remote } from '../../../ui/failure/remote.tsx'
import { IconApps } from '../../../ui/icons.tsx'
import styles from './enterprise-detail.module.css'
import { TabLink, type TabProps } from './tabs.tsx'

/** The apps that an enterprise may use, and those it has. */
export function AppsTab({ whole }: TabProps) {
  const say = useSay()
  const apps = useRead('enterprise.apps', { entid: whole.id })
  return (
    <div className={styles.narrow}>
      <Remote
        of={apps}
        skeleton={<Skeleton height={160} />}
        empty={<p className={styles.none}>{say('enterprise.apps.none')}</p>}
      >
        {(rows) => (
          <Section title={say('enterprise.tab.apps')}>
            <ItemList>
              {rows.map((app) => (
                <App key={app.name} {...app} />
              ))}
            </ItemList>
          </Section>
        )}
      </Remote>
    </div>
  )
}

function App({ name, title, version, allowed, since }: Output<'enterprise.apps'>[number]) {
  const say = useSay()
  const facts = [
    name,
    version,
    say(`enterprise.apps.${allowed ?? 'withdrawn'}`),
    since
      ? say('enterprise.apps.installed', { date: formatDate(say.language, since) })
      : say('enterprise.apps.available'),
  ]
  return (
    <ItemLine
      icon={<IconApps />}
      name={<strong>{titleIn(title, say.language) ?? name}</strong>}
      facts={facts.filter(Boolean).join(' · ')}
    >
      {since && <Badge tone="success">{say('enterprise.apps.badge')}</Badge>}
    </ItemLine>
  )
}

/** An app's title in the reader's language, or in another. */
function titleIn(title: unknown, language: string): string | undefined {
  if (typeof title === 'string') return title
  const texts = Object(title) as Partial<Record<string, string>>
  return texts[language] ?? Object.values(texts)[0]
}

const IN_SIGHT = 8

/** The apps of an enterprise, by name. */
export function AppsSection({ whole }: TabProps) {
  const say = useSay()
  const apps = useRead('enterprise.apps', { entid: whole.id })
  const installed = apps.data?.filter(({ since }) => since) ?? []
  return (
    <Section title={say('enterprise.tab.apps')} action={<TabLink entid={whole.id} tab="apps" />}>
      <Remote of={apps} skeleton={<Skeleton height={40} />}>
        {() =>
          installed.length === 0 ? (
            <p className={styles.faint}>{say('enterprise.apps.noneInstalled')}</p>
          ) : (
            <span className={styles.roles}>
              {installed.slice(0, IN_SIGHT).map(({ name, title }) => (
                <span key={name}>{titleIn(title, say.language) ?? name}</span>
              ))}
              {installed.length > IN_SIGHT && <span>+{installed.length - IN_SIGHT}</span>}
            </span>
          )
        }
      </Remote>
    </Section>
  )
}
