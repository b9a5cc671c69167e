import { Notice } from '@atrium/kit/notice.tsx'
import { splitSpace } from '../../kernel/entry/entry.ts'
import { useSay } from '../../kernel/words/words.ts'
import { useQuery } from '../address.ts'
import { frames } from '../document/frame.tsx'
import styles from '../form/form.module.css'
import { useReady } from '../form/use-ready.ts'
import { usePublicConfig } from '../login/public-config.ts'
import { useTitle } from '../title.ts'
import { RegisterForm } from './register-form.tsx'

const Around = frames.pictured

export function RegisterPage() {
  const say = useSay()
  const isClosed = usePublicConfig()?.registration === false
  const prefix = useReady() ? splitSpace(location.pathname).prefix : ''
  const icode = useQuery().get('icode')
  // Somebody with an account joins with that one.
  const onward = icode
    ? `?${new URLSearchParams({ toUrl: `/user/join?${new URLSearchParams({ icode })}` })}`
    : ''
  useTitle(say('register.title'))

  return (
    <Around heading={say('register.heading')} lead={say('register.lead')} isLong>
      {isClosed ? <Notice tone="info">{say('failure.no_registration')}</Notice> : <RegisterForm />}
      <p className={styles.aside}>
        {say('register.known')}{' '}
        <a className={styles.link} href={`${prefix}/home/login${onward}`}>
          {say('login.submit')}
        </a>
      </p>
    </Around>
  )
}
