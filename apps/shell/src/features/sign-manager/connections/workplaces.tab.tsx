import { useSay } from '../../../kernel/words/words.ts'
import { Section } from '../../../ui/details/section.tsx'
import styles from '../sign-manager.module.css'
import { Connections } from './connections.tsx'

export function WorkplacesTab() {
  const say = useSay()
  return (
    <div className={styles.narrow}>
      <Section title={say('connection.title')} lead={say('connection.lead')}>
        <Connections />
      </Section>
    </div>
  )
}
