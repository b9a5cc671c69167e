import type { MicroAppConfig } from '@atrium/contract/platform/shell.contract.ts'
import type { AppContainer } from './container.ts'
import { diagnose } from './diagnose.ts'
import { RunFailure } from './failure.ts'
import { keepFrame, move, takeFrame } from './frame-pool.ts'
import { serveFrame } from './frame-service.ts'
import { type FrameWindow, openFrame } from './frame-window.ts'
import { FileMissing } from './load.ts'
import type { WireOutcome } from './wire.ts'

/**
 * Runs a partner's app in a frame on another site. The app is written like any other; its calls to the host cross the
 * frame.
 */
export function createFrame(app: MicroAppConfig): AppContainer {
  const key = `${app.frame?.hostUrl} ${app.version}`
  const element = document.createElement('div')
  let window: FrameWindow | null = null
  let stopServing = () => {}

  const inFrame = (): FrameWindow => {
    if (!window) throw new RunFailure('broken', 'run', 'The frame is gone')
    return window
  }
  return {
    element,
    async load(tries) {
      window = tries === 0 ? takeFrame(key) : null
      if (window) move(window.iframe, element)
      window ??= await openFrame(app, element)
      if (window.isLoaded) return
      const { entry, css, preload } = app
      await judge(window.remote.load({ entry, css, preload }, tries))
      await judge(window.remote.bootstrap())
      window.isLoaded = true
    },
    // A frame is a realm of its own: its app was bootstrapped when it was loaded.
    bootstrap: async () => {},
    async mount(opening) {
      const { iframe, remote, serve } = inFrame()
      const { basePath, props, address, surroundings } = opening
      stopServing = serveFrame({ iframe, remote, serve }, opening)
      await judge(
        remote.mount({
          basePath,
          props,
          address: address.current,
          surroundings: surroundings.current,
        }),
      )
      return { styled: true }
    },
    update: async (props) => judge(inFrame().remote.update(props)),
    unmount: async () => judge(inFrame().remote.unmount()),
    focus: () => {
      window?.iframe.focus({ preventScroll: true })
      void window?.remote.focus().catch(() => {})
    },
    dispose(stuck) {
      stopServing()
      if (window && (stuck || !window.isLoaded)) window.close()
      else if (window) keepFrame(key, window)
      window = null
      element.remove()
    },
  }
}

async function judge(step: Promise<WireOutcome>): Promise<void> {
  const outcome = await step
  if (outcome.ok) return
  if ('missing' in outcome) {
    const cause = Object.assign(new Error(outcome.message), { name: 'TypeError' })
    // The shell can ask for the same path, which the frame may not, and so learns why the file is missing.
    throw await diagnose(new FileMissing(outcome.missing, cause))
  }
  const { why, step: at, message } = outcome.failed
  throw new RunFailure(why, at, message)
}
