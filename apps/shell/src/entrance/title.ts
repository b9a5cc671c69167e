import { useEffect } from 'react'
import { brandingNow } from '../kernel/look/branding.ts'

/** Sets the document's title: the page and the name of its space, by which tabs and bookmarks are told apart. */
export const useTitle = (page: string): void =>
  useEffect(() => {
    document.title = `${page} – ${brandingNow().brand.name}`
  }, [page])
