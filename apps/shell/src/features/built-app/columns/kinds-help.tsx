import { useSay } from '../../../kernel/words/words.ts'
import { kindGroups, kindHelp, kindName } from './kind-words.ts'
import styles from './kinds-help.module.css'

// words for each: builtApp.column.*.text
const MARKS = ['title', 'unique', 'required'] as const

/** What each kind means, with a value of it, and what is said beside columns: for a thumb and a keyboard as for a mouse. */
export function KindsHelp({ hasMarks = false }: { hasMarks?: boolean }) {
  const say = useSay()
  return (
    <details className={styles.help}>
      <summary>{say('builtApp.help')}</summary>
      <div className={styles.groups}>
        {Object.entries(kindGroups).map(([group, kinds]) => (
          <section key={group}>
            <h3>{say(`builtApp.kinds.${group as keyof typeof kindGroups}`)}</h3>
            <dl>
              {kinds.map((kind) => {
                const { means, example } = kindHelp(say, kind)
                return (
                  <div key={kind}>
                    <dt>{kindName(say, kind)}</dt>
                    <dd>
                      {means} <q>{example}</q>
                    </dd>
                  </div>
                )
              })}
            </dl>
          </section>
        ))}
        {hasMarks && (
          <section>
            <h3>{say('builtApp.help.marks')}</h3>
            <dl>
              {MARKS.map((mark) => (
                <div key={mark}>
                  <dt>{say(`builtApp.column.${mark}`)}</dt>
                  <dd>{say(`builtApp.column.${mark}.text`)}</dd>
                </div>
              ))}
              <div>
                <dt>{say('builtApp.help.amber')}</dt>
                <dd>{say('builtApp.help.amber.text')}</dd>
              </div>
            </dl>
          </section>
        )}
      </div>
    </details>
  )
}
