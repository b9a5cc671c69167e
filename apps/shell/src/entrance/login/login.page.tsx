import { Tabs } from '@atrium/kit/tabs.tsx'
import { useState } from 'react'
import { splitSpace } from '../../kernel/entry/entry.ts'
import { useSay } from '../../kernel/words/words.ts'
import { useQuery } from '../address.ts'
import { type Frame, frames } from '../document/frame.tsx'
import { type Admit, type Due, enter } from '../enter.ts'
import { lazily, quietly } from '../lazily.tsx'
import { useTitle } from '../title.ts'
import { goToWay } from './go-to-way.ts'
import { Forgotten, Register } from './login-links.tsx'
import { PasswordForm } from './password-form.tsx'
import { usePublicConfig } from './public-config.ts'
import { askedWay, offered } from './ways.ts'

const SmsForm = lazily(async () => (await import('../way/sms-form.tsx')).SmsForm)
const QrPanel = lazily(async () => (await import('../way/qr-panel.tsx')).QrPanel)
const ForgotForm = lazily(async () => (await import('../way/forgot-form.tsx')).ForgotForm)
const TwoStep = lazily(async () => (await import('../way/two-step.tsx')).TwoStep)
const Workplaces = quietly(async () => (await import('../way/workplaces.tsx')).findWorkplaces())

export function LoginPage({ frame }: { frame: Frame }) {
  const say = useSay()
  const config = usePublicConfig()
  const query = useQuery()
  const [due, setDue] = useState<Due | null>(null)
  const [renewed, setRenewed] = useState(false)
  const isSimple = frame === 'simple'
  const way = isSimple ? 'password' : askedWay(query, config)
  // The key `hall` keeps its name: spaces have their own words for it, also in exported files.
  const view = due ? 'twoStep' : way === 'forgot' ? way : isSimple ? 'simple' : 'hall'
  const Around = frames[frame]
  useTitle(say('login.title'))

  const admit: Admit = (result) => (result.login ? enter(result.landing) : setDue(result.twoStep))
  const password = (
    <PasswordForm
      onAdmit={admit}
      news={renewed && say('login.renewed')}
      forgotten={<Forgotten isHelped={!isSimple && offered(config).includes('sms')} />}
    />
  )
  const panels = {
    password,
    sms: way === 'sms' && <SmsForm onAdmit={admit} />,
    qr: way === 'qr' && <QrPanel onAdmit={admit} />,
  }
  const tabs = offered(config).map((id) => ({
    id,
    label: say(`login.way.${id}`),
    panel: panels[id],
  }))

  return (
    <Around heading={say(`login.heading.${view}`)} lead={say(`login.lead.${view}`)}>
      <div id="out" />
      {due ? (
        <TwoStep due={due} onLeave={() => setDue(null)} />
      ) : way === 'forgot' ? (
        <ForgotForm
          onLeave={(isRenewed) => {
            setRenewed(isRenewed)
            goToWay('password')
          }}
        />
      ) : isSimple ? (
        password
      ) : (
        <>
          <Tabs label={say('login.ways')} tabs={tabs} selected={way} onSelect={goToWay} />
          {config?.registration && <Register />}
          {config && splitSpace(location.pathname).space && <Workplaces />}
        </>
      )}
    </Around>
  )
}
