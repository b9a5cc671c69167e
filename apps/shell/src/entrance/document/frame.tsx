import { Card } from '@atrium/kit/card.tsx'
import platform from '@atrium/kit/platform-picture.module.css'
import type { ReactNode } from 'react'
import { useBranding } from '../../kernel/look/branding.ts'
import { useSay } from '../../kernel/words/words.ts'
import { LanguageThemeSwitch } from '../../ui/controls/language-theme-switch.tsx'
import { drawn } from './drawn.ts'
import styles from './frame.module.css'

type FrameProps = {
  heading: string
  lead: string
  /** Whether the content may be longer than a screen: it then begins at the top. */
  isLong?: boolean
  children: ReactNode
}

/** The frame of public pages: the picture on one side, the form on the other. */
function PicturedFrame({ heading, lead, isLong = false, children }: FrameProps) {
  const say = useSay()
  return (
    <div className={styles.shell}>
      <aside className={styles.aside}>
        <div className={`${platform.picture} ${styles.picture}`} {...drawn('picture')} />
        <div className={styles.motto}>
          <p className={styles.promise}>{say('brand.promise')}</p>
          <p>{say('brand.summary')}</p>
        </div>
      </aside>
      <div className={styles.way}>
        <Bar />
        <main className={isLong ? styles.longPanel : styles.panel}>
          <Title heading={heading} lead={lead} />
          {children}
        </main>
      </div>
    </div>
  )
}

/** The frame for operators, also during maintenance: nothing but the form. */
const SimpleFrame = ({ heading, lead, children }: FrameProps) => (
  <div className={styles.page}>
    <Bar />
    <main className={styles.barePanel}>
      <Card>
        <Title heading={heading} lead={lead} />
        {children}
      </Card>
    </main>
  </div>
)

export const frames = { pictured: PicturedFrame, simple: SimpleFrame }
export type Frame = keyof typeof frames

const Title = ({ heading, lead }: { heading: string; lead: string }) => (
  <div className={styles.title}>
    <h1>{heading}</h1>
    <p>{lead}</p>
  </div>
)

/** The bar with the logo. Two steps up from `/home/login` is the front page, in a space that of the space. */
function Bar() {
  const say = useSay()
  const { name } = useBranding().brand
  return (
    <header className={styles.bar}>
      <a
        href="../"
        className={styles.sign}
        aria-label={say('brand.home', { name })}
        {...drawn('sign')}
      />
      <LanguageThemeSwitch />
    </header>
  )
}
