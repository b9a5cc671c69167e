import { AccessDenied, Invalid } from '@atrium/contract/kernel/failure.ts'
import { NotAcceptable } from '@atrium/contract/sign-in/register.contract.ts'
import { CodeRefused } from '@atrium/contract/sign-in/session.contract.ts'
import { missingFor } from '../../kernel/call/admit.ts'
import type { Handlers, ManualHandler, Serve } from '../../kernel/call/implement.ts'
import { audit } from '../../kernel/transaction/audit.ts'
import { type OwnScope, signedIn } from '../../kernel/transaction/scope.ts'
import * as code from '../code/code.service.ts'
import type { HandlerDeps } from '../handler-deps.ts'
import type { AppHosting } from '../micro-app/micro-app.service.ts'
import { tellOwnPages } from '../preference/preference.service.ts'
import { findRoute } from '../route/route.service.ts'
import { shellHere } from '../shell/shell.service.ts'
import * as fields from './profile.fields.ts'
import * as store from './profile.store.ts'

const present = async (scope: OwnScope) => {
  const row = await store.find(scope)
  return {
    loginId: row.login_id,
    name: row.name,
    phone: row.phone,
    phoneConfirmed: row.phone_proven_at !== null,
    user_type: row.user_type,
    created: row.created_at.toISOString(),
    homepage: row.login_homepage,
    nameFixedBy: row.name_fixed_by,
  }
}

export const get: Serve<'profile.get'> = (scope) => present(scope)

export const update: Serve<'profile.update'> = async (scope, { name }) => {
  if (!(await store.rename(scope, name))) throw AccessDenied({})
  await audit(scope, { action: 'profile.changed', target: scope.actor.id })
  return present(scope)
}

/** A page they can open where they are; what they may later no longer open, the page itself says. */
export const chooseHomepage =
  (hosting: AppHosting): Serve<'profile.homepage'> =>
  async (scope, { homepage }) => {
    if (homepage) {
      const route = findRoute((await shellHere(scope, hosting)).routes, homepage)
      if (!route || missingFor(route.access, scope)) throw Invalid({ fields: { homepage: 'gone' } })
    }
    await store.setHomepage(scope, homepage)
    await audit(scope, {
      action: 'profile.homepageChosen',
      target: scope.actor.id,
      detail: { homepage },
    })
    await tellOwnPages(scope)
    return present(scope)
  }

/**
 * A phone is a way in: changing it asks who it is, and the new one must have got the code. So does confirming the one
 * that somebody else wrote down: what it opened the first time is not proven, and asks for the password.
 */
export const changePhone: ManualHandler<'profile.phone'> = {
  manual: async (context, input) => {
    const { phone } = input
    const spent = await code.spendOwn(context, 'phone', input)
    if (!spent.right) throw CodeRefused({ left: spent.left })
    return context.open(async (scope) => {
      const own = signedIn(scope)
      const outcome = await store.setPhone(own, phone)
      if (outcome === 'taken') throw NotAcceptable({ fields: { phone: 'taken' } })
      const action = outcome === 'changed' ? 'profile.phoneChanged' : 'profile.phoneConfirmed'
      await audit(scope, { action, target: own.actor.id })
      return present(own)
    })
  },
}

export const profileHandlers = ({ hosting }: HandlerDeps) =>
  ({
    'profile.fields': fields.get,
    'profile.fields.set': fields.set,
    'profile.get': get,
    'profile.homepage': chooseHomepage(hosting),
    'profile.phone': changePhone,
    'profile.update': update,
  }) satisfies Partial<Handlers>
