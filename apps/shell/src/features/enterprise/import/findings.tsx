import type { Findings as Found } from '@atrium/contract/enterprises/transfer.contract.ts'
import { useSay } from '../../../kernel/words/words.ts'
import form from '../../../ui/controls/form.module.css'
import oneStyles from '../one/one.module.css'
import styles from './import.module.css'

/** What would not come in as it is, each with what happens instead. */
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
  if (told.length === 0) return <p className={oneStyles.note}>{say('enterprise.import.fine')}</p>
  return (
    <ul className={`${form.facts} ${styles.findings}`}>
      {told.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
}
