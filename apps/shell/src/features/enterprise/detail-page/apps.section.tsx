import { Skeleton } from '@mantine/core'
import { useRead } from '../../../kernel/data/api.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { Section } from '../../../ui/details/section.tsx'
import { Remote } from '../../../ui/failure/remote.tsx'
import { titleIn } from './apps.tab.tsx'
import styles from './enterprise-detail.module.css'
import { TabLink, type TabProps } from './tabs.tsx'

const IN_SIGHT = 8

/** The apps it has, by name. */
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
