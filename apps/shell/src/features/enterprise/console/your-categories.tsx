import type { Category } from '@atrium/contract/enterprises/category.contract.ts'
import { UnstyledButton } from '@mantine/core'
import { mayDo } from '../../../entities/category/right-names.ts'
import { useCategoryList } from '../../../entities/category/use-categories.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { IconFolder } from '../../../ui/icons.tsx'
import type { EnterpriseList } from '../enterprise.view.ts'
import styles from './your-categories.module.css'

/** The categories of a console user, with their rights in each; a click filters the list by one. */
export function YourCategories({ list }: { list: EnterpriseList }) {
  const say = useSay()
  const categories = useCategoryList().data?.rows ?? []
  if (categories.length === 0) return null
  const chosen = list.view.filters.saas_id
  return (
    <section aria-label={say('console.categories')}>
      <ul className={styles.cards}>
        {categories.map((category) => {
          const isChosen = chosen === String(category.id)
          return (
            <li key={category.id}>
              <Card
                category={category}
                isChosen={isChosen}
                onChoose={() => list.setFilter('saas_id', isChosen ? '' : String(category.id))}
              />
            </li>
          )
        })}
      </ul>
    </section>
  )
}

type CardProps = { category: Category; isChosen: boolean; onChoose: () => void }

function Card({ category, isChosen, onChoose }: CardProps) {
  const say = useSay()
  const { name, enterprises, rights } = category
  return (
    <UnstyledButton
      className={styles.card}
      aria-pressed={isChosen}
      title={say(isChosen ? 'console.showing' : 'console.show', { name })}
      onClick={onChoose}
    >
      <span className={styles.name}>
        <IconFolder />
        <strong>{name}</strong>
        <span className={styles.count}>
          {enterprises > 0 ? say.count('category.count', enterprises) : say('category.count.none')}
        </span>
      </span>
      <span className={styles.rights}>{mayDo(say, rights)}</span>
    </UnstyledButton>
  )
}
