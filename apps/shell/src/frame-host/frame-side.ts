import {
  createLive,
  type LiveSource,
  type MicroAppModule,
  type MountedApp,
  type Surroundings,
} from '@atrium/bridge'
import { asFailure } from '../kernel/app-host/container/failure.ts'
import { FileMissing, loadModule } from '../kernel/app-host/container/load.ts'
import { addStyles } from '../kernel/app-host/container/styles.ts'
import type { FrameSide, WireOpening, WireOutcome } from '../kernel/app-host/container/wire.ts'
import { createFarHost, type Shell } from './far-host.ts'
import { watchHeight } from './height.ts'

/** The app of this frame, and the steps the shell takes it through. */
export function createFrameSide(shell: Shell): FrameSide {
  let module: MicroAppModule | null = null
  let mounted: MountedApp | null = null
  let ending = new AbortController()
  const far = createFarHost(shell)
  const address = createLive('/')
  let surroundings: LiveSource<WireOpening['surroundings']> | null = null
  let lastFocus: Element | null = null

  const report = async (fault: unknown) =>
    (await shell()).failed(fault instanceof Error ? fault.message : String(fault))
  const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''

  addEventListener('keydown', ({ key, defaultPrevented }) => {
    if (key === 'Escape' && !defaultPrevented) void shell().then((remote) => remote.escaped())
  })
  addEventListener('focusin', ({ target }) => {
    if (target instanceof Element) lastFocus = target
  })

  return {
    load: (files, tries) =>
      settle('load', async () => {
        module = await loadModule(files, tries)
        await addStyles(files.css ?? [])[0]
      }),
    bootstrap: () => settle('bootstrap', async () => module?.bootstrap?.()),
    mount: ({ basePath, props, ...opening }) =>
      settle('mount', async () => {
        ending = new AbortController()
        const { signal } = ending
        address.set(opening.address)
        surroundings = createLive(opening.surroundings)
        dress(opening.surroundings)
        const container = document.createElement('div')
        document.body.replaceChildren(container)
        watchHeight(
          container,
          signal,
          (height) => void shell().then((remote) => remote.grown(height)),
        )
        const context = { container, basePath, props, address, surroundings, signal, nonce }
        const host = far.open(signal)
        mounted =
          (await module?.mount({
            ...context,
            host,
            reportError: (fault: unknown) => void report(fault),
          })) ?? null
      }),
    update: (props) => settle('update', async () => mounted?.update?.(props)),
    unmount: () =>
      settle('unmount', async () => {
        ending.abort()
        await mounted?.unmount()
        mounted = null
        document.body.replaceChildren()
      }),
    moveTo: (path) => address.set(path),
    surround: (current) => {
      dress(current)
      surroundings?.set(current)
    },
    hear: far.hear,
    focus: () => {
      if (lastFocus instanceof HTMLElement && lastFocus.isConnected)
        lastFocus.focus({ preventScroll: true })
    },
  }
}

async function settle(
  step: 'load' | 'bootstrap' | 'mount' | 'update' | 'unmount',
  work: () => Promise<unknown>,
): Promise<WireOutcome> {
  try {
    await work()
    return { ok: true }
  } catch (error) {
    if (error instanceof FileMissing)
      return { ok: false, missing: error.asset, message: error.message }
    const { why, step: at, message } = asFailure(error, step)
    return { ok: false, failed: { why, step: at, message } }
  }
}

/** Gives the frame the platform's colours and fonts, so that an app looks the same in it. */
function dress({ theme, language }: Surroundings): void {
  const { style, dataset } = document.documentElement
  document.documentElement.lang = language
  dataset.theme = theme.scheme
  style.colorScheme = theme.scheme
  for (const [name, value] of Object.entries(theme.tokens)) style.setProperty(name, value)
  Object.assign(document.body.style, {
    margin: '0',
    overflow: 'hidden',
    background: 'var(--atrium-canvas)',
    color: 'var(--atrium-text)',
    fontFamily: 'var(--atrium-font)',
    lineHeight: 'var(--atrium-leading)',
  })
}
