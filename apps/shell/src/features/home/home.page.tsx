import type { PageRoute } from '@atrium/contract/apps/route-config.ts'
import { PlatformPicture } from '@atrium/kit/platform-picture.tsx'
import { Button } from '@mantine/core'
import { landing, toLogin } from '../../kernel/entry/entry.ts'
import { here } from '../../kernel/entry/leave.ts'
import { useBranding } from '../../kernel/look/branding.ts'
import { Link } from '../../kernel/router/link.tsx'
import { factsOf, useShell, useVisitor } from '../../kernel/session/shell-context.ts'
import { useSay, type WordKey } from '../../kernel/words/words.ts'
import { BrandLogo } from '../../ui/controls/brand-logo.tsx'
import { LanguageThemeSwitch } from '../../ui/controls/language-theme-switch.tsx'
import { IconArrow } from '../../ui/icons.tsx'
import styles from './home.module.css'

export const routes: PageRoute[] = [
  {
    id: 'home',
    path: '/',
    layout: 'root',
    title: 'home.title',
    access: 'anyone',
  },
]

const PROMISES: [title: WordKey, text: WordKey][] = [
  ['home.oneSignIn', 'home.oneSignIn.text'],
  ['home.ownSpace', 'home.ownSpace.text'],
  ['home.keeper', 'home.keeper.text'],
]

/** The public front page: what the platform is, and the sign-in link. */
export function HomePage() {
  const say = useSay()
  const { name } = useBranding().brand
  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <a
          href={`${here.prefix}/`}
          className={styles.sign}
          aria-label={say('brand.home', { name })}
        >
          <BrandLogo own={styles.own} />
        </a>
        <div className={styles.switches}>
          <LanguageThemeSwitch />
        </div>
      </header>
      <section className={styles.hero}>
        <div className={styles.words}>
          <h1 className={styles.promise}>{say('brand.promise')}</h1>
          <p className={styles.summary}>{say('home.summary')}</p>
          <WayIn />
        </div>
        <div className={styles.picture}>
          <PlatformPicture />
        </div>
      </section>
      <ul className={styles.promises}>
        {PROMISES.map(([title, text]) => (
          <li key={title}>
            <h2>{say(title)}</h2>
            <p>{say(text)}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}

function WayIn() {
  const say = useSay()
  const shell = useShell()
  const { login, user } = useVisitor()
  const path = login ? landing(factsOf(new URL(location.href), shell)) : toLogin(here.prefix, null)
  return (
    <div className={styles.way}>
      <Button component="a" href={path} size="lg" rightSection={<IconArrow />}>
        {say(login ? 'home.enter' : 'home.signIn')}
      </Button>
      <Link to="/supplier/userCenter">{say('home.suppliers')}</Link>
      {user && <span>{say('home.signedInAs', { name: user.name })}</span>}
    </div>
  )
}
