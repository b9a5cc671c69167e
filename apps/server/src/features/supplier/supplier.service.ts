import type { Supplier } from '@atrium/contract/enterprises/supplier.contract.ts'
import { Invalid } from '@atrium/contract/kernel/failure.ts'
import { userTypes } from '@atrium/contract/people/user-types.ts'
import type { Handlers, Serve } from '../../kernel/call/implement.ts'
import { audit } from '../../kernel/transaction/audit.ts'
import { type Scope, signedIn } from '../../kernel/transaction/scope.ts'
import { announce } from '../../kernel/work/live.ts'
import * as store from './supplier.store.ts'

export const info: Serve<'supplier.info'> = async (scope) => {
  const { settings } = scope
  const info = await store.info(scope)
  return {
    registration: settings.system !== 'private',
    contact: info?.contact ?? null,
    takesRequests: info?.takes_requests ?? false,
    platformContact: settings.contact ?? null,
    supplier: isSupplier(scope) ? await dataOf(scope) : null,
  }
}

/** For their own eyes: neither for who views as them, nor for who came by one space's word alone. */
const isSupplier = ({ actor }: Scope) =>
  actor?.userType === userTypes.supplier && !actor.viewAs && !actor.vouched

async function dataOf(scope: Scope): Promise<Supplier> {
  const own = signedIn(scope)
  const [{ phone }, enterprises] = await Promise.all([store.phoneOf(own), store.enterprises(own)])
  return {
    name: own.actor.name,
    loginId: own.actor.loginId,
    phone,
    enterprises: enterprises.map(({ joined_at, ...enterprise }) => ({
      ...enterprise,
      since: joined_at.toISOString(),
    })),
  }
}

export const contact: Serve<'supplier.contact'> = async (scope) => ({
  contact: await store.contact(scope),
})

/** A contact needs a phone or a mail address. */
export const setContact: Serve<'supplier.setContact'> = async (scope, { contact: said }) => {
  if (said && !said.phone && !said.email) throw Invalid({ fields: { phone: 'required' } })
  await store.setContact(scope, said)
  await audit(scope, {
    action: 'enterprise.supplierContact',
    target: scope.tenant.id,
    detail: said ?? {},
  })
  const { id } = scope.tenant
  await announce(scope.db, [`tenant:${id}`], {
    kind: 'enterprise.changed',
    scope: { enterprise: id },
  })
  return {}
}

export const supplierHandlers = {
  'supplier.contact': contact,
  'supplier.info': info,
  'supplier.setContact': setContact,
} satisfies Partial<Handlers>
