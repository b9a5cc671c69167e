// As much of the contestants as the benchmark uses: they are installed when it runs, and types are checked without.
declare module 'single-spa' {
  type Parcel = { unmount(): Promise<void>; mountPromise: Promise<void> }
  export function mountRootParcel(config: object, props: { domElement: HTMLElement }): Parcel
}

declare module '@module-federation/runtime' {
  type Instance = { loadRemote<T>(id: string): Promise<T | null> }
  export function createInstance(options: object): Instance
}

declare module '@module-federation/vite' {
  export function federation(options: object): import('vite').PluginOption
}
