import type { Output } from '@atrium/contract/kernel/client.ts'

/** The portal's widgets as they are saved, and what else the editor is told of it. */
export type SavedPortal = Output<'portal.get'>
