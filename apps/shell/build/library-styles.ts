import type { Plugin } from 'vite'

const CLASSES = /\/@mantine\/core\/esm\/.*\/(\w+)\.module\.mjs$/
const SHEET = /\/@mantine\/core\/styles\/([\w-]+)\.css$/

/**
 * A component of the library brings its own style, so that no page waits for that of parts which few people
 * open. Each is a layer by its name: which of two rules counts, `library-layers.css` says, whatever arrived
 * first; and any rule of ours counts more (docs/decisions/0047).
 */
export const libraryStyles = (): Plugin => ({
  name: 'atrium:library-styles',
  enforce: 'pre',
  transform(code, id) {
    const [, part] = CLASSES.exec(id) ?? []
    if (part) return `import '@mantine/core/styles/${part}.css'\n${code}`
    const [, sheet] = SHEET.exec(id) ?? []
    return sheet ? `@layer library-${sheet} {\n${code}\n}` : null
  },
})
