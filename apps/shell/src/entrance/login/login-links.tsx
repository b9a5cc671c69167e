import { splitSpace } from '../../kernel/entry/entry.ts'
import { useSay } from '../../kernel/words/words.ts'
import styles from '../form/form.module.css'
import { goToWay } from './go-to-way.ts'

/**
 * The link for a forgotten password. Where no text message can be sent, or for operators, only a colleague can help.
 */
export function Forgotten({ isHelped }: { isHelped: boolean }) {
  const say = useSay()
  if (!isHelped) return <p className={styles.aside}>{say('login.forgotten')}</p>
  return (
    <p className={styles.aside}>
      <a
        href="?way=forgot"
        className={styles.link}
        onClick={(event) => {
          event.preventDefault()
          goToWay('forgot')
        }}
      >
        {say('login.forgot')}
      </a>
    </p>
  )
}

/** The link to register. It is known only after the server's answer, so it stands last and moves nothing. */
export function Register() {
  const say = useSay()
  return (
    <p className={styles.aside}>
      {say('login.stranger')}{' '}
      <a className={styles.link} href={`${splitSpace(location.pathname).prefix}/home/register`}>
        {say('login.register')}
      </a>
    </p>
  )
}
