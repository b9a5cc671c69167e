import { rmSync } from 'node:fs'
import { nodeMajor } from './node.mjs'
import { must, quietly, tell } from './run.mjs'
import { hashOf, stamp } from './stamp.mjs'

const installed = stamp('node_modules/.installed-from')
const unfinished = 'unfinished'
const wanted = () =>
  `${process.platform}-${process.arch} node ${nodeMajor} ${hashOf(['package-lock.json'])}`

/**
 * The packages of the lock file, for this platform. Not `npm ci`: it refuses a lock file that
 * leaves out packages for other platforms, which npm itself writes where a registry lacks them.
 */
export const packages = {
  isDone: () => installed.read() === wanted(),
  async do() {
    tell('Installing packages …')
    // npm takes a package for complete once its folder is there, also after it was interrupted.
    if (installed.read() === unfinished) rmSync('node_modules', { recursive: true })
    installed.write(unfinished)
    const args = ['install', '--no-save', ...quietly]
    await must('The packages could not be installed.', 'npm', args)
    installed.write(wanted())
  },
}
