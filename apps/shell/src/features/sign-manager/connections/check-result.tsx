import type { Output } from '@atrium/contract/kernel/client.ts'
import { Alert } from '@mantine/core'
import { useSay } from '../../../kernel/words/words.ts'
import { Copy } from '../../../ui/controls/copy.tsx'
import styles from './connections.module.css'

type CheckResultProps = Output<'workplaceConnection.check'> & { name: string }

/** The result of a check: in plain words first, then in the vendor's own for its support. */
export function CheckResult({ name, problem, address, vendor }: CheckResultProps) {
  const say = useSay()
  if (!problem) return <output className={styles.works}>{say('connection.works', { name })}</output>
  return (
    <Alert color="danger" role="alert">
      <div className={styles.result}>
        <strong>{say(`connection.problem.${problem}`, { name })}</strong>
        {address && (
          <span className={styles.address}>
            <code>{address}</code>
            <Copy value={address} name={say('connection.address')} />
          </span>
        )}
        {vendor && (
          <span className={styles.vendor}>
            {[vendor.code, vendor.message, vendor.requestId].filter(Boolean).join(' · ')}
          </span>
        )}
      </div>
    </Alert>
  )
}
