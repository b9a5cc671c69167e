import { consoleRights } from '@atrium/contract/kernel/endpoint.ts'
import { Checkbox } from '@mantine/core'
import { useSay } from '../../kernel/words/words.ts'
import type { FormOf } from '../../ui/form/use-form.ts'
import styles from './category.module.css'
import type { Values } from './category.values.ts'

type RightsFieldsProps = { form: FormOf<Values>; names: Map<string, string> }

// words: consoleRight.about.*
/** The rights of each console user of the category, besides looking. */
export function RightsFields({ form, names }: RightsFieldsProps) {
  const say = useSay()
  const { administrators, rights } = form.values
  if (administrators.length === 0) return null
  return (
    <section className={styles.handed} aria-label={say('consoleRight.title')}>
      <h3>{say('consoleRight.title')}</h3>
      <p>{say('consoleRight.hint')}</p>
      <ul>
        {administrators.map((id) => (
          <li key={id}>
            <Checkbox.Group
              label={names.get(id) ?? id}
              aria-label={say('consoleRight.of', { name: names.get(id) ?? id })}
              value={rights[id] ?? []}
              onChange={(given) =>
                form.change({
                  rights: {
                    ...rights,
                    [id]: consoleRights.filter((right) => given.includes(right)),
                  },
                })
              }
            >
              <div className={styles.switches}>
                {consoleRights.map((right) => (
                  <Checkbox
                    key={right}
                    value={right}
                    label={say(`consoleRight.${right}`)}
                    description={say(`consoleRight.about.${right}`)}
                  />
                ))}
              </div>
            </Checkbox.Group>
          </li>
        ))}
      </ul>
    </section>
  )
}
