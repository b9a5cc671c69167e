import { Tabs } from '@atrium/kit/tabs.tsx'
import { useEffect } from 'react'
import { type Say, useSay } from '../kernel/words.ts'
import { type Frame, frames } from './frame.tsx'
import { PasswordForm } from './password-form.tsx'

/** The ways into the house. A code by SMS and a QR code take their places here as further tabs. */
const waysIn = (say: Say) => [
  { id: 'password', label: say('login.way.password'), panel: <PasswordForm /> },
]

export function LoginPage({ frame }: { frame: Frame }) {
  const say = useSay()
  const Around = frames[frame]
  useEffect(() => {
    document.title = say('login.title')
  }, [say])

  return (
    <Around heading={say(`login.heading.${frame}`)} lead={say(`login.lead.${frame}`)}>
      {frame === 'simple' ? (
        <PasswordForm />
      ) : (
        <Tabs label={say('login.ways')} tabs={waysIn(say)} />
      )}
    </Around>
  )
}
