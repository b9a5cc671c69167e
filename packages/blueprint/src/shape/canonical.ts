import type { Blueprint } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { inOrder } from './in-order.ts'

/** One text for one app. */
export const canonical = (blueprint: Blueprint): string => JSON.stringify(inOrder(blueprint))
