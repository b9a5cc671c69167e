import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)
const PACKAGED = {
  '/node_modules/react/index.js': 'react/cjs/react.production.js',
  '/node_modules/react/jsx-runtime.js': 'react/cjs/react-jsx-runtime.production.js',
  '/node_modules/react-dom/index.js': 'react-dom/cjs/react-dom.production.js',
  '/node_modules/react-dom/client.js': 'react-dom/cjs/react-dom-client.production.js',
  '/node_modules/scheduler/index.js': 'scheduler/cjs/scheduler.production.js',
}

/**
 * React is packaged as CommonJS. Bundled as such, every file that uses it begins by copying its names into an
 * object of getters, through which each element is then made, and needs one more file for the function that
 * copies. Here the same code has exports that are known while building (docs/decisions/0047).
 */
export const modularReact = (): Plugin => ({
  name: 'atrium:modular-react',
  apply: 'build',
  load(id) {
    const file = Object.entries(PACKAGED).find(([ending]) => id.endsWith(ending))?.[1]
    return file ? asModule(pathTo(file)) : null
  },
  /** It spreads all of React, for which the bundler would make an object of all names once more. */
  transform(code, id) {
    if (!id.includes('/node_modules/@floating-ui/')) return null
    return code.replace(/import \* as React from (['"]react['"])/, 'import React from $1')
  },
})

/** Packages do not offer these files to those who ask by name. */
function pathTo(file: string): string {
  const [name = '', ...rest] = file.split('/')
  return require.resolve(`${name}/package.json`).replace('package.json', rest.join('/'))
}

function asModule(file: string): string {
  const imports: string[] = []
  const body = readFileSync(file, 'utf8').replace(/require\("([\w-]+)"\)/g, (_, name: string) => {
    const local = `imported${imports.length}`
    imports.push(`import ${local} from '${name}'`)
    return local
  })
  const names = Object.keys(require(file) as object)
  return [
    ...imports,
    'const exports = {}',
    // Inside a function its thousand names can be short.
    `;(function (exports) {${body}})(exports)`,
    'export default exports',
    ...names.map((name) => `const exported_${name} = exports.${name}`),
    `export { ${names.map((name) => `exported_${name} as ${name}`).join(', ')} }`,
  ].join('\n')
}
