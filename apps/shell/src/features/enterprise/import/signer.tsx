import type { Transfer } from '@atrium/contract/enterprises/transfer.contract.ts'
import { Alert } from '@mantine/core'
import { useSay } from '../../../kernel/words/words.ts'
import styles from './import.module.css'

type Known = NonNullable<Transfer['findings']>

/** Said of a file this system did not sign: what that means, and who may import it all the same. */
export function Signer({ of, mayImport }: { of: Known; mayImport: boolean }) {
  const say = useSay()
  if (of.signer === 'here') return null
  return (
    <Alert
      color="warning"
      title={say(`enterprise.import.signer.${of.signer}.title`)}
      className={styles.signer}
    >
      <p>
        {of.signer === 'nobody'
          ? say('enterprise.import.signer.nobody.text')
          : say('enterprise.import.signer.elsewhere.text', { fingerprint: of.fingerprint ?? '' })}
      </p>
      <p>
        {say(mayImport ? 'enterprise.import.signer.root' : 'enterprise.import.signer.rootNeeded')}
      </p>
    </Alert>
  )
}
