import type { PageRoute } from '@atrium/contract/apps/route-config.ts'
import { useShell } from '../../kernel/session/shell-context.ts'
import { useSay } from '../../kernel/words/words.ts'
import styles from './privacy.module.css'

export const routes: PageRoute[] = [
  {
    id: 'privacy',
    path: '/m/privacy',
    layout: 'noLogin',
    title: 'privacy.title',
    access: 'anyone',
  },
]

const SECTIONS = ['kept', 'purpose', 'seen', 'browser', 'yours'] as const

/** The privacy page: what the platform knows about people, and who sees it. */
export function PrivacyPage() {
  const say = useSay()
  const { brand } = useShell().config
  return (
    <article className={styles.page}>
      <h1>{say('privacy.title')}</h1>
      <p>{say('privacy.lead', { name: brand.name })}</p>
      {SECTIONS.map((section) => (
        <section key={section}>
          <h2>{say(`privacy.${section}`)}</h2>
          <p>{say(`privacy.${section}.text`)}</p>
        </section>
      ))}
    </article>
  )
}
