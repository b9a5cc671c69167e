import type { PageRoute } from '@atrium/contract/apps/route-config.ts'
import { Button, Skeleton } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useRead } from '../../kernel/data/api.ts'
import { leaveFor } from '../../kernel/entry/leave.ts'
import { useShell, useVisitor } from '../../kernel/session/shell-context.ts'
import { signOut } from '../../kernel/session/sign-out.ts'
import { formatMoment } from '../../kernel/words/formats.ts'
import { useSay } from '../../kernel/words/words.ts'
import { Remote } from '../../ui/failure/remote.tsx'
import { IconShield } from '../../ui/icons.tsx'
import type { Added } from './enrol/added.ts'
import { Enrol } from './enrol/enrol.tsx'
import { RecoveryCodes } from './enrol/recovery-codes.tsx'
import { ProofForm } from './proof/proof-form.tsx'
import { methodsOf } from './proof/proof-methods.ts'
import styles from './two-verify.module.css'
import { wayOn } from './way-on.ts'

export const routes: PageRoute[] = [
  {
    id: 'twoVerify',
    path: '/force/twoVerify',
    layout: 'noLogin',
    title: 'twoVerify.title',
    access: 'signedIn',
  },
]

/** The page on which a space demands a second step: the person sets one up or uses the one they have, and goes on. */
export function TwoVerifyPage() {
  const say = useSay()
  const shell = useShell()
  const { space } = useVisitor()
  const check = useRead('twoStep.check', {})
  const factors = useRead('factor.list', {})
  const [codes, setCodes] = useState<string[] | null>(null)
  const goOn = () => void leaveFor(wayOn(new URL(location.href), shell))
  const added = ({ recoveryCodes }: Added) => (recoveryCodes ? setCodes(recoveryCodes) : goOn())

  const nothingAsked = check.data?.open === 'false' && !codes
  useEffect(() => {
    if (nothingAsked) void leaveFor(wayOn(new URL(location.href), shell))
  }, [nothingAsked, shell])

  return (
    <section className={styles.page}>
      <header className={styles.head}>
        <IconShield className={styles.sign} />
        <h1>{say(codes ? 'factor.recovery' : 'twoVerify.title')}</h1>
      </header>
      {codes ? (
        <RecoveryCodes codes={codes} onKept={goOn} />
      ) : (
        <>
          <Why name={space?.name ?? ''} since={check.data?.effectiveTime ?? ''} />
          <Remote of={factors} skeleton={<Skeleton height={240} />}>
            {(mine) =>
              mine.factors.length > 0 ? (
                <ProofForm methods={methodsOf(mine)} onProven={goOn} />
              ) : (
                <Enrol onAdded={added} />
              )
            }
          </Remote>
        </>
      )}
      <footer className={styles.foot}>
        <Button variant="subtle" color="neutral" onClick={() => void signOut()}>
          {say('person.signOut')}
        </Button>
      </footer>
    </section>
  )
}

function Why({ name, since }: { name: string; since: string }) {
  const say = useSay()
  const date = since && formatMoment(say.language, since)
  return (
    <div className={styles.why}>
      <p>{name ? say('twoVerify.why', { name }) : say('twoVerify.whyAny')}</p>
      {date && <p>{say('twoVerify.since', { date })}</p>}
    </div>
  )
}
