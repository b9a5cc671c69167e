import { useEffect } from 'react'
import { keepSeen, type SeenTitles } from '../browser/last-known.ts'
import { useVisitor } from './shell-context.ts'

/** Keeps the titles that somebody is shown, for when there is no network; nothing of whom they view or act as. */
export function useKeepSeen(of: SeenTitles['of'], titles: string[] | undefined): void {
  const { user, space, viewingAs } = useVisitor()
  const account = viewingAs ? undefined : user?.id
  const name = space?.name ?? null
  const shown = titles && JSON.stringify(titles)
  useEffect(() => {
    if (account !== undefined && shown !== undefined)
      keepSeen({ account, space: name }, { of, titles: JSON.parse(shown) })
  }, [account, name, of, shown])
}
