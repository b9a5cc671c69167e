import { Skeleton } from '@mantine/core'
import { useRead } from '../../../kernel/data/api.ts'
import { formatDate } from '../../../kernel/words/formats.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { FactList } from '../../../ui/details/fact-list.tsx'
import { Section } from '../../../ui/details/section.tsx'
import { Remote } from '../../../ui/failure/remote.tsx'
import { TabLink, type TabProps } from './tabs.tsx'

/** How the people of an enterprise sign in, in short. */
export function SignInSection({ whole }: TabProps) {
  const say = useSay()
  const policy = useRead('enterprise.signIn', { entid: whole.id })
  return (
    <Section
      title={say('enterprise.tab.sign-in')}
      action={<TabLink entid={whole.id} tab="sign-in" />}
    >
      <Remote of={policy} skeleton={<Skeleton height={60} />}>
        {({ ways, twoStep, effectiveAt, ready, members, workplaces }) => (
          <FactList
            facts={[
              [
                say('enterprise.signIn.ways'),
                ways.map((way) => say.named(`enterprise.signIn.way.${way}`)).join(' · '),
              ],
              [
                say('enterprise.signIn.twoStep'),
                twoStep && effectiveAt
                  ? say('enterprise.signIn.twoStep.from', {
                      date: formatDate(say.language, effectiveAt),
                    })
                  : say('enterprise.signIn.twoStep.off'),
              ],
              [
                say('enterprise.signIn.ready'),
                say('enterprise.signIn.ready.of', { ready, members }),
              ],
              [
                say('enterprise.signIn.workplaces'),
                workplaces
                  .filter(({ enabled }) => enabled)
                  .map(({ provider }) => say.named(`workplace.${provider}`))
                  .join(' · ') || null,
              ],
            ]}
          />
        )}
      </Remote>
    </Section>
  )
}
