import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { faults } from './faults.ts'

// Loaded before anything else: the program is read as if one guard were missing. Its files stay as they are.

const fault = faults.find(({ name }) => name === process.env.FAULT)
if (!fault) throw new Error(`No fault "${process.env.FAULT}"`)
const faulty = pathToFileURL(join(import.meta.dirname, '../../..', fault.file)).href

registerHooks({
  load(url, context, next) {
    const loaded = next(url, context)
    if (url !== faulty) return loaded
    const source = String(loaded.source)
    if (!source.includes(fault.said))
      throw new Error(`${fault.file} does not say "${fault.said}" any more: faults.ts`)
    return { ...loaded, source: source.replace(fault.said, fault.left) }
  },
})
