import { existsSync } from 'node:fs'
import { capture } from './run.mjs'

/** Which files a part has something to say about. */
const concerns = {
  types: /\.(tsx?|json)$/,
  lint: /\.(tsx?|mjs|js)$/,
  format: /\.(tsx?|mjs|js|json|css)$/,
  rooms: /\.tsx?$/,
  words: /^words\/|\.tsx?$/,
  routes: /\.page\.tsx$|\/(pages|page-names|standard-routes)\.ts$|^tools\/pages/,
  fresh: /^packages\/contract\//,
  tests: /\.(tsx?|json)$/,
}

/**
 * What has changed since the branch left `main`, committed or not, and the parts it concerns; for those that
 * look at one file at a time, which files.
 */
export async function near() {
  const { code, output } = await capture('git', ['merge-base', 'HEAD', 'main'])
  const base = code === 0 ? output.trim() : 'HEAD'
  const lists = [
    ['diff', '--name-only', base],
    ['ls-files', '--others', '--exclude-standard'],
  ]
  const told = await Promise.all(lists.map((args) => capture('git', args)))
  const changed = told.flatMap(({ output }) => output.split('\n')).filter(Boolean)
  const parts = Object.keys(concerns).filter((part) =>
    changed.some((path) => concerns[part].test(path)),
  )
  const there = changed.filter((path) => existsSync(path))
  const filesFor = (part) => there.filter((path) => concerns[part].test(path))
  const files = { lint: filesFor('lint'), format: filesFor('format') }
  return { base, parts, files, journeys: changed.filter((path) => path.endsWith('.journey.ts')) }
}
