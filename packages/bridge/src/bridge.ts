/** The package that the author of a micro-app installs. docs/micro-apps.md explains it. */

export { CONTRACT } from './contract.ts'
export {
  type Capabilities,
  type CapabilityInput,
  type CapabilityName,
  type CapabilityOutput,
  type HostApi,
  HostRefused,
  type RefusalCode,
  type Todo,
} from './host.ts'
export {
  defineApp,
  type MicroAppModule,
  type MountContext,
  type MountedApp,
} from './lifecycle.ts'
export { createLive, type Live, type LiveSource } from './live.ts'
export { APP_NAME, type Asset, checkManifest, type Manifest, ManifestFaulty } from './manifest.ts'
export { onRecordsChanged, RECORDS_CHANGED, readAll, TODOS_CHANGED } from './news.ts'
export type { KeptRecord, RecordPage } from './records.ts'
export type { Json, Person, Space, Surroundings, Theme } from './surroundings.ts'
