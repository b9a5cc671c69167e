import type { PageRoute } from '@atrium/contract/apps/route-config.ts'
import { isStaff } from '@atrium/contract/people/user-types.ts'
import { Skeleton } from '@mantine/core'
import { type ComponentType, lazy, Suspense } from 'react'
import { arrive } from '../../kernel/data/load-chunk.ts'
import { Link } from '../../kernel/router/link.tsx'
import { useVisitor } from '../../kernel/session/shell-context.ts'
import { useSay } from '../../kernel/words/words.ts'
import sideways from '../../ui/details/scrolled-row.module.css'
import styles from './center.module.css'
import { Browsers } from './sections/browsers.tsx'
import { ChangePassword } from './sections/change-password.tsx'
import { Factors } from './sections/factors.tsx'
import { HomepageChoice } from './sections/homepage.tsx'
import { Preferences } from './sections/preferences.tsx'
import { Profile } from './sections/profile.tsx'
import { Sessions } from './sections/sessions.tsx'
import { Workplaces } from './sections/workplaces.tsx'
import { useSectionOfAddress } from './use-section-of-address.ts'

export const routes: PageRoute[] = [
  {
    id: 'center',
    path: '/user/center',
    layout: 'index',
    title: 'center.title',
    access: 'signedIn',
  },
]

// Loaded apart: people seldom come for these sections first, and each is as large as a page.
const Delegations = lazy(async () => ({
  default: (await arrive(() => import('./sections/delegation/delegations.tsx'))).Delegations,
}))

const Notices = lazy(async () => ({
  default: (await arrive(() => import('./sections/notices/notices.tsx'))).Notices,
}))

const SECTIONS = [
  'profile',
  'preferences',
  'notices',
  'password',
  'two-step',
  'browsers',
  'workplaces',
  'sessions',
  'homepage',
  'delegation',
] as const
type Section = (typeof SECTIONS)[number]

const CONTENT: Record<Section, ComponentType> = {
  profile: Profile,
  preferences: Preferences,
  notices: Notices,
  password: ChangePassword,
  'two-step': Factors,
  browsers: Browsers,
  workplaces: Workplaces,
  sessions: Sessions,
  homepage: HomepageChoice,
  delegation: Delegations,
}

/** The personal centre: the profile, the ways to sign in, and the sessions of the person. */
export function CenterPage() {
  const say = useSay()
  const current = useSectionOfAddress()
  const { user_type, space } = useVisitor()
  // The homepage is no choice for staff, who begin in their console; delegations exist in a space only.
  const sections = SECTIONS.filter(
    (section) =>
      (section !== 'homepage' || !isStaff(user_type)) &&
      (section !== 'delegation' || space !== null),
  )
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{say('center.title')}</h1>
        <p>{say('center.lead')}</p>
      </header>
      <nav className={styles.index} aria-label={say('center.sections')}>
        <ul className={sideways.row}>
          {sections.map((section) => (
            <li key={section}>
              <Link
                to={`#${section}`}
                keepsScroll
                aria-current={section === current ? 'location' : undefined}
              >
                {say(`center.${section}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.sections}>
        {sections.map((section) => {
          const Content = CONTENT[section]
          return (
            <section
              key={section}
              id={section}
              tabIndex={-1}
              className={styles.section}
              aria-labelledby={`${section}-title`}
            >
              <header className={styles.title}>
                <h2 id={`${section}-title`}>{say(`center.${section}`)}</h2>
                <p>{say(`center.${section}.lead`)}</p>
              </header>
              <Suspense fallback={<Skeleton height={120} />}>
                <Content />
              </Suspense>
            </section>
          )
        })}
      </div>
    </div>
  )
}
