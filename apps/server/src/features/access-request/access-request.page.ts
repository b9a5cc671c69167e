import { permissionIn } from '@atrium/contract/kernel/endpoint.ts'
import { missingFor } from '../../kernel/call/admit.ts'
import type { Handlers, Serve } from '../../kernel/call/implement.ts'
import type { AppHosting } from '../micro-app/micro-app.service.ts'
import { findRoute } from '../route/route.service.ts'
import { shellHere } from '../shell/shell.service.ts'
import * as store from './access-request.store.ts'

/**
 * May this person open this page? That a page of the product exists is no secret; a route an operator
 * gave to another space is, and looks like an address nobody made.
 */
const page =
  (hosting: AppHosting): Serve<'role.page'> =>
  async (scope, { path }) => {
    const { routes } = await shellHere(scope, hosting)
    const route = findRoute(routes, path)
    if (!route) return { ...nobodyAsked, authorized: false, known: false, missing: null }
    const missing = missingFor(route.access, scope)
    const needs = missing && permissionIn(missing)
    if (!needs) return { ...nobodyAsked, authorized: missing === null, known: true, missing }
    const { grantors, asked, refused_at, refused_by, reason } = await store.asking(scope, {
      route: route.id,
      needs,
    })
    return {
      authorized: false,
      known: true,
      missing,
      grantors,
      asked: asked?.toISOString() ?? null,
      refused: refused_at && {
        by: refused_by ?? '',
        at: refused_at.toISOString(),
        reason: reason ?? '',
      },
    }
  }

const nobodyAsked = { grantors: [], asked: null, refused: null }

export const accessRequestPageHandlers = ({ hosting }: { hosting: AppHosting }) =>
  ({
    'role.page': page(hosting),
  }) satisfies Partial<Handlers>
