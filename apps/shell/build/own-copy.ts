import type { Plugin } from 'vite'

const ENTRY = /\/src\/entrance\/(login|register|middle|bind)\.tsx$/
export const OWN_COPY = /[?]of-(login|register|middle|bind)$/
/** Packages, and what the bundler makes itself: its names begin with NUL. */
const SHARED = /^\0|\/node_modules\//

/**
 * Gives each page of the entrance its own copy of every module of ours that it uses.
 *
 * A module shared by two entries is bundled whole, with all that either of them needs: the login
 * page would grow with each function the others add. React is large and wanted by all as it is,
 * so packages stay shared (docs/decisions/0007).
 */
export const ownCopy = (): Plugin => ({
  name: 'atrium:own-copy',
  apply: 'build',
  resolveId: {
    order: 'pre',
    async handler(source, importer, options) {
      const page = importer && (OWN_COPY.exec(importer) ?? ENTRY.exec(importer))?.[1]
      if (!page) return null
      const found = await this.resolve(source, importer.replace(OWN_COPY, ''), options)
      if (!found || found.external || SHARED.test(found.id)) return found
      return { ...found, id: `${found.id}?of-${page}` }
    },
  },
})
