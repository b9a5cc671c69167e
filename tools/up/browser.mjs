import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { CannotGoOn, capture, tell } from './run.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** The machine's Chromium, or one that we bring; its path goes to the tests as ATRIUM_CHROMIUM. */
export const browser = {
  isDone: () => use(process.env.ATRIUM_CHROMIUM ?? onThisMachine()),
  async do() {
    tell('Installing a browser …')
    const brought = (await fromDebian()) ?? (await fromPlaywright())
    if (!use(brought))
      throw new CannotGoOn('No Chromium could be installed: install it and try again.')
  },
}

function use(path) {
  if (path) process.env.ATRIUM_CHROMIUM = path
  return Boolean(path)
}

function onThisMachine() {
  const folders = [...process.env.PATH.split(delimiter), '/usr/bin']
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram)
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** With a font for Chinese, which a bare server lacks and without which pages are empty boxes. */
async function fromDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const install = ['install', '-y', '--no-install-recommends', 'chromium', 'fonts-noto-cjk']
  await capture('apt-get', ['update'], env)
  const { code } = await capture('apt-get', install, env)
  return code === 0 ? onThisMachine() : undefined
}

async function fromPlaywright() {
  const { code } = await capture('playwright', ['install', 'chromium'])
  if (code !== 0) return undefined
  const where = "import('@playwright/test').then((it) => console.log(it.chromium.executablePath()))"
  return (await capture('node', ['-e', where])).output.trim()
}
