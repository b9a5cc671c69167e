import { existsSync, readdirSync } from 'node:fs'
import { must, tell } from './run.mjs'
import { hashOf, stamp } from './stamp.mjs'

const built = stamp('.cache/apps.built-from')
const wanted = () => hashOf(['modules', 'packages/bridge', 'tools/apps.ts', 'package-lock.json'])
const isThere = (name) =>
  !existsSync(`modules/${name}/app.json`) || existsSync(`modules/${name}/dist/manifest.json`)

/** Our own micro-apps, built again when anything they are built from has changed. */
export const apps = {
  isDone: () => built.read() === wanted() && readdirSync('modules').every(isThere),
  async do() {
    tell('Building the apps …')
    const from = wanted()
    built.clear()
    await must('The apps could not be built.', 'node', ['tools/apps.ts'])
    built.write(from)
  },
}
