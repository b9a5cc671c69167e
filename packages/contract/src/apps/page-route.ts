import type { Access } from '../kernel/endpoint.ts'
import type { RouteConfig } from '../platform/shell.contract.ts'

/**
 * Where a page of the product is, which layout it wears and whom it is for. A page says it of itself, in plain
 * values: `npm run generate` reads them, and the server leads there.
 */
export type PageRoute = Omit<RouteConfig, 'target' | 'open'> & {
  access: Access
  /** Its place in the top bar. */
  top?: number
  /** The same page for other people: whoever has that one does not need this one in a menu. */
  twin?: string
}
