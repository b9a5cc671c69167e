import type { Plugin } from 'vite'

const COPY = '?entrance'
const ENTRY = '/src/entrance/login.tsx'

/**
 * Gives the login page its own copy of every module of ours that it uses.
 *
 * A module shared by two entries is bundled whole, with all that either of them needs: the login
 * page would grow with each function the shell adds. React is large and wanted by both as it is,
 * so packages stay shared.
 */
export const ownCopy = (): Plugin => ({
  name: 'atrium:own-copy',
  apply: 'build',
  resolveId: {
    order: 'pre',
    async handler(source, importer, options) {
      const isOwn = importer?.endsWith(COPY) || importer?.endsWith(ENTRY)
      if (!importer || !isOwn) return null
      const found = await this.resolve(source, importer.replace(COPY, ''), options)
      if (!found || found.external || found.id.includes('/node_modules/')) return found
      return { ...found, id: found.id + COPY }
    },
  },
})
