import type { Output } from '@atrium/contract/kernel/client.ts'
import { useRead } from '../../kernel/data/api.ts'
import { useShell } from '../../kernel/session/shell-context.ts'
import { useSay } from '../../kernel/words/words.ts'
import { WorkplaceMark } from '../workplace/workplace-mark.tsx'
import styles from './brand.preview.module.css'

type Config = Output<'global.config'>
export type OpenWays = Pick<Config, 'waysIn' | 'registration'> & {
  workplaces: Output<'workplace.offered'>
}

/** The ways to sign in that are open now: admins may have changed them since the page was opened. */
export function useOpenWays(): OpenWays {
  const { config } = useShell()
  const { data = config } = useRead('global.config', {}, { staleTime: 0 })
  const { data: workplaces = [] } = useRead('workplace.offered', {})
  return { waysIn: data.waysIn, registration: data.registration, workplaces }
}

/** The ways to sign in as the page draws them: the first one is open, and a single one has no tab. */
export function PreviewWays({ waysIn, registration, workplaces }: OpenWays) {
  const say = useSay()
  const [first = 'password'] = waysIn
  return (
    <>
      {waysIn.length > 1 && (
        <div className={styles.tabs}>
          {waysIn.map((way) => (
            <span key={way} className={way === first ? styles.tab : undefined}>
              {say(`login.way.${way}`)}
            </span>
          ))}
        </div>
      )}
      {first === 'qr' ? (
        <div className={styles.code} />
      ) : (
        <>
          <Field label={say(first === 'sms' ? 'way.phone' : 'login.loginId')} />
          <Field label={say(first === 'sms' ? 'way.code' : 'login.password')} />
          <span className={styles.lead}>
            {first === 'password' && !waysIn.includes('sms') && say('login.forgotten')}
            {first === 'password' && waysIn.includes('sms') && (
              <span className={styles.link}>{say('login.forgot')}</span>
            )}
          </span>
          <div className={styles.button}>{say('login.submit')}</div>
        </>
      )}
      {registration && (
        <span className={styles.lead}>
          {say('login.stranger')} <span className={styles.link}>{say('login.register')}</span>
        </span>
      )}
      {workplaces.length > 0 && (
        <div className={styles.workplaces}>
          {workplaces.map(({ type }) => (
            <span key={type}>
              <WorkplaceMark type={type} />
              {say(`workplace.${type}`)}
            </span>
          ))}
        </div>
      )}
    </>
  )
}

const Field = ({ label }: { label: string }) => (
  <div className={styles.labelled}>
    {label}
    <div className={styles.field} />
  </div>
)
