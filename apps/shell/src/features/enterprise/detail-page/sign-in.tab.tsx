import type { Output } from '@atrium/contract/kernel/client.ts'
import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { roleName } from '../../../entities/role/role-name.ts'
import { useRead } from '../../../kernel/data/api.ts'
import { formatDate } from '../../../kernel/words/formats.ts'
import { type Say, useSay } from '../../../kernel/words/words.ts'
import { FactList } from '../../../ui/details/fact-list.tsx'
import { Badge, ItemLine, ItemList } from '../../../ui/details/item-list.tsx'
import section from '../../../ui/details/section.module.css'
import { Section } from '../../../ui/details/section.tsx'
import { Remote } from '../../../ui/failure/remote.tsx'
import { IconShield } from '../../../ui/icons.tsx'
import styles from './enterprise-detail.module.css'
import type { TabProps } from './tabs.tsx'

type SignIn = Output<'enterprise.signIn'>

/** The present sign-in policy of an enterprise. */
export function SignInTab({ whole }: TabProps) {
  const say = useSay()
  const signIn = useRead('enterprise.signIn', { entid: whole.id })
  return (
    <Remote of={signIn} skeleton={<Skeleton height={260} />}>
      {(policy) => (
        <div className={`${styles.stack} ${styles.narrow}`}>
          <Section title={say('enterprise.tab.sign-in')} lead={say('enterprise.signIn.lead')}>
            <FactList facts={factsOf(say, policy)} />
          </Section>
          <Section title={say('enterprise.signIn.workplaces')}>
            <Workplaces of={policy.workplaces} />
          </Section>
        </div>
      )}
    </Remote>
  )
}

function factsOf(say: Say, policy: SignIn): [string, ReactNode][] {
  const { twoStep, effectiveAt, concerns, roles, trustDays, ready, members } = policy
  const always: [string, ReactNode][] = [
    [
      say('enterprise.signIn.ways'),
      policy.ways.map((way) => say.named(`enterprise.signIn.way.${way}`)).join(' · '),
    ],
    [
      say('enterprise.signIn.twoStep'),
      twoStep && effectiveAt
        ? say('enterprise.signIn.twoStep.from', { date: formatDate(say.language, effectiveAt) })
        : say('enterprise.signIn.twoStep.off'),
    ],
    [say('enterprise.signIn.ready'), say('enterprise.signIn.ready.of', { ready, members })],
  ]
  if (!twoStep) return always
  return [
    ...always,
    [
      say('enterprise.signIn.concerns'),
      say(`enterprise.signIn.concerns.${concerns}`, {
        roles: roles.map((role) => roleName(say, role)).join(' · '),
      }),
    ],
    [
      say('enterprise.signIn.trust'),
      trustDays === 0
        ? say('enterprise.signIn.trust.none')
        : say.count('enterprise.signIn.trust.days', trustDays),
    ],
  ]
}

function Workplaces({ of }: { of: SignIn['workplaces'] }) {
  const say = useSay()
  if (of.length === 0)
    return <p className={section.note}>{say('enterprise.signIn.workplaces.none')}</p>
  return (
    <ItemList>
      {of.map(({ provider, enabled, bound }) => (
        <ItemLine
          key={provider}
          icon={<IconShield />}
          name={<strong>{say.named(`workplace.${provider}`)}</strong>}
          facts={say.count('enterprise.signIn.bound', bound)}
        >
          <Badge tone={enabled ? 'success' : 'warning'}>
            {say(enabled ? 'enterprise.signIn.enabled' : 'enterprise.signIn.disabled')}
          </Badge>
        </ItemLine>
      ))}
    </ItemList>
  )
}
