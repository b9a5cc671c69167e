import { useEffect } from 'react'
import { brandingNow } from '../kernel/look/branding.ts'

/** The page, and whose it is: among many tabs and bookmarks a space is told by its name. */
export const useTitle = (page: string): void =>
  useEffect(() => {
    document.title = `${page} – ${brandingNow().brand.name}`
  }, [page])
