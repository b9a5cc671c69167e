import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { CannotGoOn, capture, tell } from './run.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/**
 * The machine's Chromium, or one that we bring; its path goes to the tests as ATRIUM_CHROMIUM. Beside
 * it, as ATRIUM_HEADLESS, one without a window, which is the same engine in two thirds of the time;
 * where there is none the journeys only take longer.
 */
export const browser = {
  isDone: () => useChromium(onThisMachine(names)) && (useHeadless() || !isDebian()),
  async do() {
    tell('Installing a browser …')
    const brought = (await fromDebian()) ?? onThisMachine(names) ?? (await fromPlaywright())
    useHeadless()
    if (!useChromium(brought))
      throw new CannotGoOn('No Chromium could be installed: install it and try again.')
  },
}

function useChromium(path) {
  if (path) process.env.ATRIUM_CHROMIUM ??= path
  return Boolean(process.env.ATRIUM_CHROMIUM)
}

function useHeadless() {
  const path = onThisMachine(['chromium-headless-shell'])
  if (path) process.env.ATRIUM_HEADLESS ??= path
  return Boolean(process.env.ATRIUM_HEADLESS)
}

function onThisMachine(names) {
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

const isDebian = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** With a font for Chinese, which a bare server lacks and without which pages are empty boxes. */
async function fromDebian() {
  if (!isDebian()) return undefined
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const install = (...what) =>
    capture('apt-get', ['install', '-y', '--no-install-recommends', ...what], env)
  await capture('apt-get', ['update'], env)
  const { code } = await install('chromium', 'fonts-noto-cjk')
  // Not every Debian has it, and it must not keep the others away.
  await install('chromium-headless-shell')
  return code === 0 ? onThisMachine(names) : undefined
}

async function fromPlaywright() {
  const { code } = await capture('playwright', ['install', 'chromium'])
  if (code !== 0) return undefined
  const where = "import('@playwright/test').then((it) => console.log(it.chromium.executablePath()))"
  return (await capture('node', ['-e', where])).output.trim()
}
