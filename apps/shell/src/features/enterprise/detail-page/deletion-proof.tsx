import type { DeletionProof } from '@atrium/contract/enterprises/enterprise-life.contract.ts'
import { Alert, Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { TransferBar } from '../../../entities/transfer/transfer-bar.tsx'
import { useRead } from '../../../kernel/data/api.ts'
import { formatMoment, formatNumber } from '../../../kernel/words/formats.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { PageHead } from '../../../ui/details/page-head.tsx'
import { Section } from '../../../ui/details/section.tsx'
import tableStyles from './deletion-proof.module.css'
import styles from './enterprise-detail.module.css'

const ASK_AGAIN = 2_000

/** Shows the register's entry of an enterprise that is deleted or being deleted; else its children. */
export function DeletionProofOr({ entid, children }: { entid: number; children: ReactNode }) {
  const deletionProof = useRead(
    'enterprise.deletionProof',
    { entid },
    { retry: false, refetchInterval: ({ state }) => (state.data?.ended ? false : ASK_AGAIN) },
  )
  if (deletionProof.isPending) return <Skeleton height={240} />
  if (!deletionProof.data) return <p className={styles.none}>{children}</p>
  return <Buried {...deletionProof.data} />
}

function Buried({
  name,
  space,
  ended,
  percent,
  step,
  error,
  counts,
  seal,
  isGenuine,
}: DeletionProof) {
  const say = useSay()
  if (!ended)
    return (
      <>
        <PageHead
          title={say('enterprise.deletionProof.running', { name })}
          lead={say('enterprise.deletionProof.working')}
        />
        {error && <Alert color="warning">{say('enterprise.deletionProof.trouble')}</Alert>}
        <Section title={step ? say.named(`enterprise.deletionProof.step.${step}`) : name}>
          <TransferBar
            label={say('enterprise.deletionProof.running', { name })}
            moved={percent}
            total={100}
          />
        </Section>
      </>
    )
  return (
    <>
      <PageHead
        title={say('enterprise.deletionProof.title', { name })}
        lead={say('enterprise.deletionProof.lead', {
          date: formatMoment(say.language, ended),
          space,
        })}
      />
      <Section title={say('enterprise.deletionProof.seal')}>
        <Alert color={isGenuine ? 'success' : 'danger'}>
          {say(isGenuine ? 'enterprise.deletionProof.genuine' : 'enterprise.deletionProof.broken')}
        </Alert>
        <code className={styles.space}>{seal}</code>
      </Section>
      <Section title={say('enterprise.deletionProof.counts')}>
        <Counts of={counts} />
      </Section>
    </>
  )
}

function Counts({ of }: { of: DeletionProof['counts'] }) {
  const say = useSay()
  return (
    <table className={tableStyles.counts}>
      <thead>
        <tr>
          <th scope="col">{say('enterprise.deletionProof.table')}</th>
          <th scope="col">{say('enterprise.deletionProof.before')}</th>
          <th scope="col">{say('enterprise.deletionProof.after')}</th>
        </tr>
      </thead>
      <tbody>
        {of.map(({ table, before, after }) => (
          <tr key={table}>
            <th scope="row">
              {say.named(`enterprise.deletionProof.of.${table}`)}
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
