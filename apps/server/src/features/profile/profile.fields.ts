import { ProfileField } from '@atrium/contract/people/profile.contract.ts'
import { OutOfReach } from '@atrium/contract/people/role-manage.contract.ts'
import type { Serve } from '../../kernel/call/implement.ts'
import { audit } from '../../kernel/transaction/audit.ts'
import { announce } from '../../kernel/work/live.ts'
import { reachOf } from '../department/department.service.ts'
import * as store from './profile.store.ts'

/** What a person may change about themselves at all; the phone by a code to the new one. */
const OWN = ['name', 'phone']

export const get: Serve<'profile.fields'> = async (scope) => {
  const { hidden, nameEditable } = (await store.fieldChoice(scope)) ?? everything
  return {
    fields: ProfileField.options.map((name) => ({
      name,
      shown: !hidden.includes(name),
      editable: OWN.includes(name) && (name !== 'name' || nameEditable),
    })),
  }
}

const everything: store.FieldChoice = { hidden: [], nameEditable: true }

/** It is of everybody, and so for who manages everybody. */
export const set: Serve<'profile.fields.set'> = async (scope, choice) => {
  if ((await reachOf(scope, 'org')) !== null) throw OutOfReach({})
  await store.chooseFields(scope, choice)
  await audit(scope, {
    action: 'profile.fieldsChosen',
    target: scope.tenant.id,
    detail: choice,
  })
  for (const kind of ['enterprise.changed', 'organisation.changed'] as const)
    await announce(scope.db, [`tenant:${scope.tenant.id}`], { kind })
  return {}
}
