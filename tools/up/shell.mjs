import { must, tell } from './run.mjs'
import { hashOf, stamp } from './stamp.mjs'

const built = stamp('apps/shell/dist/.built-from')
const wanted = () => hashOf(['apps/shell', 'packages', 'words', 'package-lock.json'])

/** What browsers get, built again when anything it is built from has changed. */
export const shell = {
  isDone: () => built.read() === wanted(),
  async do() {
    tell('Building the pages …')
    const from = wanted()
    built.clear()
    await must('The pages could not be built.', 'npm', [
      'run',
      'build',
      '--workspace',
      '@atrium/shell',
    ])
    built.write(from)
  },
}
