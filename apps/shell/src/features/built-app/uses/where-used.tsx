import type { Part } from '@atrium/blueprint/uses/reference-rules.ts'
import { type TableView, usesOf } from '@atrium/blueprint/uses/uses-of.ts'
import type { Blueprint } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { ownTitle } from '../../../entities/built-app/own-title.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { UseList } from './use-list.tsx'
import styles from './uses.module.css'

type WhereUsedProps = {
  name: string
  app: Blueprint
  part: Part
  views: readonly TableView[]
}

/** Where a table, a field with its options or a role is used; also that it is nowhere. */
export function WhereUsed({ name, app, part, views }: WhereUsedProps) {
  const say = useSay()
  const uses = usesOf(app, part, views)
  const choices = app.tables[part.table ?? '']?.fields[part.field ?? '']?.choices ?? []
  const used = choices
    .map(({ value, title }) => ({
      title: ownTitle(say, title),
      uses: usesOf(app, { ...part, choice: value }, views),
    }))
    .filter((choice) => choice.uses.length > 0)
  return (
    <section className={styles.where}>
      <h3>{say('builtApp.uses.where')}</h3>
      {uses.length > 0 ? (
        <UseList isInDesigner app={name} uses={uses} />
      ) : (
        <p>{say('builtApp.uses.nowhere')}</p>
      )}
      {used.map((choice) => [
        <h4 key={choice.title}>{say('builtApp.uses.choice', { title: choice.title })}</h4>,
        <UseList key={`${choice.title} uses`} isInDesigner app={name} uses={choice.uses} />,
      ])}
    </section>
  )
}
