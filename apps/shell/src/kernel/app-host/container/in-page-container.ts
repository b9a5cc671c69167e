import type { MicroAppModule, MountedApp } from '@atrium/bridge'
import type { MicroAppConfig } from '@atrium/contract/platform/shell.contract.ts'
import { styleNonce } from '../../look/scheme.ts'
import { attributeErrors } from './attribute-errors.ts'
import type { AppContainer, ContainerOpening } from './container.ts'
import { diagnose } from './diagnose.ts'
import { loadModule } from './load.ts'
import { addStyles } from './styles.ts'

const bootstrapped = new WeakMap<MicroAppModule, Promise<void>>()

/** Runs an app of the platform in the page itself. */
export function createInPageContainer(app: MicroAppConfig): AppContainer {
  const element = document.createElement('div')
  let module: MicroAppModule | null = null
  let mounted: MountedApp | null = null
  let cleanUp = () => {}

  return {
    element,
    async load(tries) {
      module = await loadModule(app, tries).catch(async (error: unknown) => {
        throw await diagnose(error)
      })
    },
    async bootstrap() {
      if (module) await bootstrapOnce(module)
    },
    async mount(opening) {
      const [isWhole, takeOff] = addStyles(app.css ?? [])
      const clear = attributeErrors(app.entry.url, () => {
        // Most errors leave the app running; one that left its element empty does not.
        if (element.childElementCount === 0) opening.onCrash(new Error('nothing is left of it'))
      })
      cleanUp = () => {
        clear()
        takeOff()
      }
      const styled = await isWhole
      mounted = (await module?.mount(contextFor(element, opening))) ?? null
      return { styled }
    },
    update: async (props) => mounted?.update?.(props),
    async unmount() {
      await mounted?.unmount()
      mounted = null
    },
    focus: () => element.focus(),
    dispose() {
      cleanUp()
      element.remove()
    },
  }
}

function bootstrapOnce(module: MicroAppModule): Promise<void> {
  const known = bootstrapped.get(module)
  if (known) return known
  const begun = Promise.resolve(module.bootstrap?.())
  bootstrapped.set(module, begun)
  begun.catch(() => bootstrapped.delete(module))
  return begun
}

const contextFor = (container: HTMLElement, opening: ContainerOpening) => {
  const { basePath, props, address, surroundings, signal, host, onCrash } = opening
  const nonce = styleNonce()
  return {
    container,
    basePath,
    props,
    address,
    surroundings,
    signal,
    nonce,
    host,
    reportError: onCrash,
  }
}
