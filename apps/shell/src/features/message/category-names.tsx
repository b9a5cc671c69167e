import { useCategoryList } from '../../entities/category/use-categories.ts'
import { useSay } from '../../kernel/words/words.ts'
import { firstAndMore } from '../../ui/list/first-and-more.ts'

/** The categories an announcement is for; one that is gone, or not theirs to see, is counted only. */
export function CategoryNames({ ids }: { ids: number[] }) {
  const say = useSay()
  const known = useCategoryList().data?.rows ?? []
  const first = known.find(({ id }) => ids.includes(id))?.name
  return firstAndMore(say, first, ids.length) || say.count('message.to.categories', ids.length)
}
