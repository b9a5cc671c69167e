import type { Input } from '../../kernel/call/implement.ts'
import type { Actor } from '../../kernel/transaction/scope.ts'
import { enterprisePolicy } from './enterprise.policy.ts'
import type * as store from './enterprise.store.ts'

type Added = Input<'sysop.enterprise.add'>
type Changed = Omit<Input<'sysop.enterprise.update'>, 'id' | 'revision' | 'status' | 'deletion'>

/** The words of the wire, as the columns are called. */
export const newColumns = ({ admin: _, templateId: __, space, ...traits }: Added) => ({
  space,
  name: traits.name,
  ent_type: traits.entType,
  saas_id: traits.saasId,
  parent_id: traits.parentId,
  private: traits.private,
  is_control: traits.isControl,
  saas_ent_type: traits.saasEntType,
  member_limit: traits.memberLimit,
  storage_limit: traits.storageLimit,
  app_limit: traits.appLimit,
  app_table_limit: traits.appTableLimit,
  app_row_limit: traits.appRowLimit,
  expires_at: asDate(traits.expires),
  login_homepage: traits.homepage,
})

/** Only what was sent: a column that was not named keeps its value. */
export const changedColumns = (traits: Changed) => ({
  ...(traits.name !== undefined && { name: traits.name }),
  ...(traits.entType !== undefined && { ent_type: traits.entType }),
  ...(traits.saasId !== undefined && { saas_id: traits.saasId }),
  ...(traits.parentId !== undefined && { parent_id: traits.parentId }),
  ...(traits.private !== undefined && { private: traits.private }),
  ...(traits.isControl !== undefined && { is_control: traits.isControl }),
  ...(traits.saasEntType !== undefined && { saas_ent_type: traits.saasEntType }),
  ...(traits.memberLimit !== undefined && { member_limit: traits.memberLimit }),
  ...(traits.storageLimit !== undefined && { storage_limit: traits.storageLimit }),
  ...(traits.appLimit !== undefined && { app_limit: traits.appLimit }),
  ...(traits.appTableLimit !== undefined && { app_table_limit: traits.appTableLimit }),
  ...(traits.appRowLimit !== undefined && { app_row_limit: traits.appRowLimit }),
  ...(traits.isTemplate !== undefined && { is_template: traits.isTemplate }),
  ...(traits.expires !== undefined && { expires_at: asDate(traits.expires) }),
  ...(traits.homepage !== undefined && { login_homepage: traits.homepage }),
})

const asDate = (moment: string | null) => (moment === null ? null : new Date(moment))

export function present(actor: Actor, row: store.EnterpriseRow) {
  return {
    id: row.id,
    space: row.space,
    name: row.name,
    entType: row.ent_type,
    status: row.status,
    saasId: row.saas_id,
    saasName: row.saas_name,
    parentId: row.parent_id,
    parentName: row.parent_name,
    private: row.private,
    isControl: row.is_control,
    saasEntType: row.saas_ent_type,
    members: row.member_count,
    memberLimit: row.member_limit,
    storage: row.storage_bytes,
    storageLimit: row.storage_limit,
    appStorage: row.app_bytes,
    apps: row.app_count,
    appLimit: row.app_limit,
    appTables: row.app_table_count,
    appTableLimit: row.app_table_limit,
    appRows: row.app_row_count,
    appRowLimit: row.app_row_limit,
    online: row.online ?? 0,
    lastActive: row.last_active_at?.toISOString() ?? null,
    expires: row.expires_at?.toISOString() ?? null,
    created: row.created_at.toISOString(),
    createdBy: row.created_by,
    homepage: row.login_homepage,
    isTemplate: row.is_template,
    deletion: row.delete_at && {
      at: row.delete_at.toISOString(),
      reason: row.delete_reason ?? '',
      by: row.delete_by,
    },
    revision: row.revision,
    can: {
      edit: enterprisePolicy.edit(actor),
      suspend: enterprisePolicy.suspend(actor, row),
      resume: enterprisePolicy.resume(actor, row),
      delete: enterprisePolicy.delete(actor, row),
      keep: enterprisePolicy.keep(actor, row),
      extend: enterprisePolicy.extend(actor, row),
    },
  }
}
