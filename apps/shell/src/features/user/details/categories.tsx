import { Button } from '@mantine/core'
import { rightNames } from '../../../entities/category/right-names.ts'
import { useCategoryList } from '../../../entities/category/use-categories.ts'
import { Link } from '../../../kernel/router/link.tsx'
import { useSay } from '../../../kernel/words/words.ts'
import details from '../../../ui/details/details.module.css'
import { ItemLine, ItemList } from '../../../ui/details/item-list.tsx'
import { IconFolder } from '../../../ui/icons.tsx'
import styles from './user.details.module.css'

/** The categories of a console user with their rights, which are changed at the categories. */
export function Categories({ id }: { id: number }) {
  const say = useSay()
  const given = (useCategoryList().data?.rows ?? []).flatMap(({ administrators, ...category }) => {
    const own = administrators.find((person) => person.id === id)
    return own ? [{ ...category, rights: own.rights }] : []
  })
  return (
    <section className={details.section}>
      <div className={styles.bar}>
        <h3>{say('consoleRight.categories')}</h3>
        <Button component={Link} to="/sysop/category" variant="subtle" size="compact-sm">
          {say('consoleRight.categories.change')}
        </Button>
      </div>
      {given.length === 0 && <p className={details.none}>{say('consoleRight.categories.none')}</p>}
      <ItemList>
        {given.map((category) => (
          <ItemLine
            key={category.id}
            icon={<IconFolder />}
            name={<strong>{category.name}</strong>}
            facts={rightNames(say, category.rights)}
          >
            {null}
          </ItemLine>
        ))}
      </ItemList>
    </section>
  )
}
