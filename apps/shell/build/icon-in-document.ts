import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const ICON = 'href="/favicon.svg"'

/** The icon of the shell's document is in the document: a request less for every page (docs/decisions/0158). */
export const iconInDocument = (file: URL): Plugin => ({
  name: 'icon-in-document',
  transformIndexHtml: (html) => {
    const drawn = readFileSync(file, 'utf8').replaceAll(/\s+/g, ' ').trim()
    return html.replace(ICON, `href="data:image/svg+xml,${encodeURIComponent(drawn)}"`)
  },
})
