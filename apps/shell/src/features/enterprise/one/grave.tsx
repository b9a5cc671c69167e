import type { Grave } from '@atrium/contract/enterprises/enterprise-life.contract.ts'
import { Alert, Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { useRead } from '../../../kernel/data/api.ts'
import { formatMoment, formatNumber } from '../../../kernel/words/formats.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { PageHead } from '../../../ui/details/page-head.tsx'
import tableStyles from './grave.module.css'
import styles from './one.module.css'
import { Section } from './section.tsx'
import { TransferBar } from './transfer-bar.tsx'

const ASK_AGAIN = 2_000

/** What is written in the register of an enterprise that is gone or going; else what is given. */
export function GraveOr({ entid, children }: { entid: number; children: ReactNode }) {
  const grave = useRead(
    'enterprise.grave',
    { entid },
    { retry: false, refetchInterval: ({ state }) => (state.data?.ended ? false : ASK_AGAIN) },
  )
  if (grave.isPending) return <Skeleton height={240} />
  if (!grave.data) return <p className={styles.none}>{children}</p>
  return <Buried {...grave.data} />
}

function Buried({ name, space, ended, percent, step, error, counts, seal, isGenuine }: Grave) {
  const say = useSay()
  if (!ended)
    return (
      <>
        <PageHead
          title={say('enterprise.grave.running', { name })}
          lead={say('enterprise.grave.working')}
        />
        {error && <Alert color="warning">{say('enterprise.grave.trouble')}</Alert>}
        <Section title={step ? say.named(`enterprise.grave.step.${step}`) : name}>
          <TransferBar
            label={say('enterprise.grave.running', { name })}
            moved={percent}
            total={100}
          />
        </Section>
      </>
    )
  return (
    <>
      <PageHead
        title={say('enterprise.grave.title', { name })}
        lead={say('enterprise.grave.lead', { date: formatMoment(say.language, ended), space })}
      />
      <Section title={say('enterprise.grave.seal')}>
        <Alert color={isGenuine ? 'success' : 'danger'}>
          {say(isGenuine ? 'enterprise.grave.genuine' : 'enterprise.grave.broken')}
        </Alert>
        <code className={styles.space}>{seal}</code>
      </Section>
      <Section title={say('enterprise.grave.counts')}>
        <Counts of={counts} />
      </Section>
    </>
  )
}

function Counts({ of }: { of: Grave['counts'] }) {
  const say = useSay()
  return (
    <table className={tableStyles.counts}>
      <thead>
        <tr>
          <th scope="col">{say('enterprise.grave.table')}</th>
          <th scope="col">{say('enterprise.grave.before')}</th>
          <th scope="col">{say('enterprise.grave.after')}</th>
        </tr>
      </thead>
      <tbody>
        {of.map(({ table, before, after }) => (
          <tr key={table}>
            <th scope="row">
              {say.named(`enterprise.grave.of.${table}`)}
              <code>{table}</code>
            </th>
            <td>{formatNumber(say.language, before)}</td>
            <td>{after === null ? '–' : formatNumber(say.language, after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
