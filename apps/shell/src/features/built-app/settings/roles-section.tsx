import type { Blueprint } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { ownTitle } from '../../../entities/built-app/own-title.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { Section } from '../../../ui/details/section.tsx'
import { roleSentences } from './role-sentence.ts'
import styles from './settings.module.css'

/** What each role of the app may do, in sentences. */
export function RolesSection({ blueprint: { roles, tables } }: { blueprint: Blueprint }) {
  const say = useSay()
  const inOrder = Object.entries(roles).toSorted(
    ([, one], [, other]) => one.position - other.position,
  )
  return (
    <Section title={say('builtApp.roles')} lead={say('builtApp.roles.lead')}>
      <dl className={styles.roles}>
        {inOrder.map(([id, role]) => (
          <div key={id}>
            <dt>{ownTitle(say, role.title)}</dt>
            {roleSentences(
              say,
              Object.entries(role.tables).flatMap(([table, rules]) => {
                const title = tables[table]?.title
                return title ? [{ title: ownTitle(say, title), rules }] : []
              }),
            ).map((sentence) => (
              <dd key={sentence}>{sentence}</dd>
            ))}
          </div>
        ))}
      </dl>
    </Section>
  )
}
