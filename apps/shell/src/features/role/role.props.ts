import type { Output } from '@atrium/contract/kernel/client.ts'
import type { ManagedRole } from '@atrium/contract/people/role-manage.contract.ts'
import type { ListOf } from '../../ui/list/use-view.ts'
import type { rolesView } from './roles.view.ts'

/** The roles of this space, as the server answers them. */
export type RoleFacts = Output<'role.all'>
export type RolesList = ListOf<typeof rolesView>
export type RoleProps = { role: ManagedRole; known: RoleFacts; list: RolesList }
/** A new role, which may begin with the rights of another. */
export type Draft = { from?: ManagedRole }
