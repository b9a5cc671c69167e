import type { Page } from '@playwright/test'

/**
 * From now on this page asks for everything, as it does where the answers could not come with the document:
 * for journeys that put words into the server's mouth, or take them out.
 */
export const askByItself = (page: Page) =>
  page.addInitScript(`{
    const find = document.getElementById.bind(document)
    document.getElementById = (id) => (id === 'document-answers' ? null : find(id))
  }`)
