import { Tabs } from '@atrium/kit/tabs.tsx'
import { type ReactNode, useState } from 'react'
import { useSay } from '../../kernel/words/words.ts'
import type { Admit } from '../enter.ts'
import { lazily } from '../lazily.tsx'
import { PasswordForm } from '../login/password-form.tsx'
import { usePublicConfig } from '../login/public-config.ts'
import styles from './bind.module.css'

const SmsForm = lazily(async () => (await import('../way/sms-form.tsx')).SmsForm)
const JoinForm = lazily(async () => (await import('./join-form.tsx')).JoinForm)

type BindingWay = 'password' | 'sms' | 'join'

/** The account to bind: an existing one, by password or code, or a new one by invitation. */
export function Ways({ onAdmit }: { onAdmit: Admit }) {
  const say = useSay()
  const config = usePublicConfig()
  const [way, setWay] = useState<BindingWay>('password')
  const panels: Record<BindingWay, ReactNode> = {
    password: <PasswordForm onAdmit={onAdmit} news={false} forgotten={null} everyStep />,
    sms: way === 'sms' && <SmsForm onAdmit={onAdmit} everyStep />,
    join: way === 'join' && <JoinForm onAdmit={onAdmit} />,
  }
  const labels: Record<BindingWay, string> = {
    password: say('login.way.password'),
    sms: say('login.way.sms'),
    join: say('bind.way.join'),
  }
  const ways: BindingWay[] = [
    'password',
    ...(config?.waysIn.includes('sms') ? (['sms'] as const) : []),
    ...(config?.registration ? (['join'] as const) : []),
  ]
  return (
    <div>
      <h2 className={styles.title}>{say('bind.ways')}</h2>
      <p className={styles.lead}>{say('bind.ways.lead')}</p>
      <Tabs
        label={say('bind.ways')}
        tabs={ways.map((id) => ({ id, label: labels[id], panel: panels[id] }))}
        selected={way}
        onSelect={setWay}
      />
    </div>
  )
}
