import type { Output } from '@atrium/contract/kernel/client.ts'
import { Anchor, Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { toLogin } from '../../kernel/entry/entry.ts'
import { here } from '../../kernel/entry/leave.ts'
import { Link } from '../../kernel/router/link.tsx'
import { useVisitor } from '../../kernel/session/shell-context.ts'
import { useSay } from '../../kernel/words/words.ts'
import { FactList } from '../../ui/details/fact-list.tsx'
import { Section } from '../../ui/details/section.tsx'
import styles from './supplier.module.css'

type WaysIn = Omit<Output<'supplier.info'>, 'supplier'>

const STEPS = ['invitation', 'account', 'work'] as const
const JOIN = '/user/join'

/** How to become a supplier, step by step, and whom to ask. */
export function Become({ ways }: { ways: WaysIn }) {
  const say = useSay()
  const { registration, contact, platformContact } = ways
  const textOf = (step: (typeof STEPS)[number]) =>
    step === 'account' && !registration
      ? 'supplier.become.private.text'
      : `supplier.become.${step}.text`
  return (
    <div className={styles.sides}>
      <Section title={say('supplier.become')}>
        <ol className={styles.steps}>
          {STEPS.map((step) => (
            <li key={step}>
              <h3>{say(`supplier.become.${step}`)}</h3>
              <p>{say(textOf(step) as 'supplier.become.work.text')}</p>
            </li>
          ))}
        </ol>
        <Ways ways={ways} />
      </Section>
      {(contact || platformContact) && (
        <Section title={say('supplier.whom')}>
          {contact && <Contact {...contact} />}
          {platformContact && (
            <FactList facts={[[say('supplier.platform'), platformContact]]} columns="narrow" />
          )}
        </Section>
      )}
    </div>
  )
}

function Ways({ ways: { registration, takesRequests } }: { ways: WaysIn }) {
  const say = useSay()
  const { login, space } = useVisitor()
  const page = `${location.pathname}${location.search}`
  const asks = takesRequests && here.space && !space
  if (login)
    return (
      <div className={styles.ways}>
        <Button component={Link} to={asks ? `${JOIN}?space=${here.space}` : JOIN} variant="default">
          {say(asks ? 'supplier.ask' : 'supplier.join')}
        </Button>
      </div>
    )
  return (
    <div className={styles.ways}>
      <Button component="a" href={toLogin(here.prefix, page)}>
        {say('home.signIn')}
      </Button>
      {registration && (
        <Button component="a" href={`${here.prefix}/home/register`} variant="default">
          {say('supplier.register')}
        </Button>
      )}
    </div>
  )
}

function Contact({ name, phone, email, words }: NonNullable<WaysIn['contact']>) {
  const say = useSay()
  return (
    <>
      <FactList
        columns="narrow"
        facts={[
          [say('supplier.contact.name'), name],
          ...(phone
            ? [
                [
                  say('supplier.contact.phone'),
                  <Anchor key="phone" href={`tel:${phone}`}>
                    {phone}
                  </Anchor>,
                ] as [string, ReactNode],
              ]
            : []),
          ...(email
            ? [
                [
                  say('supplier.contact.email'),
                  <Anchor key="email" href={`mailto:${email}`}>
                    {email}
                  </Anchor>,
                ] as [string, ReactNode],
              ]
            : []),
        ]}
      />
      {words && <p className={styles.words}>{words}</p>}
    </>
  )
}
