import type { Output } from '@atrium/contract/kernel/client.ts'
import { browserName } from '@atrium/contract/sign-in/browser-name.ts'
import { formatMoment } from '../../../kernel/words/formats.ts'
import { useSay } from '../../../kernel/words/words.ts'
import details from '../../../ui/details/details.module.css'
import styles from './user.details.module.css'

type SignIn = Output<'user.signInStatus'>['signIns'][number]

/** The recent sign-ins and tries under a person's name. */
export function SignIns({ signIns }: { signIns: SignIn[] }) {
  const say = useSay()
  return (
    <section className={details.section}>
      <h3>{say('user.signIns')}</h3>
      {signIns.length === 0 && <p className={details.none}>{say('user.signIns.none')}</p>}
      <ul className={styles.history}>
        {signIns.map(({ at, succeeded, way, address, browser }) => (
          <li key={`${at} ${address} ${succeeded}`}>
            <span data-failed={!succeeded || undefined}>
              {succeeded
                ? say('user.signIn.succeeded', { way: way ? say.named(`session.way.${way}`) : '' })
                : say('user.signIn.refused')}
            </span>
            <span className={styles.aside}>
              {[address, browserName(browser)].filter(Boolean).join(' · ')}
            </span>
            <time dateTime={at}>{formatMoment(say.language, at)}</time>
          </li>
        ))}
      </ul>
    </section>
  )
}
