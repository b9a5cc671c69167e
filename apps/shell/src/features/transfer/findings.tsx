import type { Findings as Found } from '@atrium/contract/enterprises/transfer.contract.ts'
import { Alert } from '@mantine/core'
import { useSay } from '../../kernel/words/words.ts'
import form from '../../ui/controls/form.module.css'
import section from '../../ui/details/section.module.css'
import styles from './import.module.css'

/** The parts of a file that cannot be imported as they are, each with what happens instead. */
export function Findings({ of, space }: { of: Found; space: string }) {
  const say = useSay()
  const list = (names: string[]) => names.join(' · ')
  const told = [
    of.spaceTaken && say('enterprise.import.spaceTaken', { space }),
    of.loginsTakenInAll > 0 && say.count('enterprise.import.loginsTaken', of.loginsTakenInAll),
    of.phonesTaken > 0 && say.count('enterprise.import.phonesTaken', of.phonesTaken),
    !of.passwordsWork && say('enterprise.import.passwords'),
    of.appsUnknown.length > 0 &&
      say('enterprise.import.appsUnknown', { apps: list(of.appsUnknown) }),
    of.tablesUnknown.length > 0 &&
      say('enterprise.import.tablesUnknown', { tables: list(of.tablesUnknown) }),
  ].filter((text) => text !== false)
  if (told.length === 0) return <p className={section.note}>{say('enterprise.import.fine')}</p>
  return (
    <ul className={`${form.facts} ${styles.findings}`}>
      {told.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
}

/** Says that a file was not signed by this installation, what that means, and who may import it. */
export function Signer({ of, mayImport }: { of: Found; mayImport: boolean }) {
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
