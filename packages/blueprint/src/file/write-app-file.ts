import type { AppFile } from '@atrium/contract/built-apps/app-file.shape.ts'
import { inOrder } from '../shape/in-order.ts'

/** One text for one file: keys in order, two spaces a level, and a line at the end. Read and written again it is the same. */
export const writeAppFile = (file: AppFile): string => `${JSON.stringify(inOrder(file), null, 2)}\n`
