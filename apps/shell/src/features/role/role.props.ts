import type { Output } from '@atrium/contract/kernel/client.ts'
import type { ManagedRole } from '@atrium/contract/people/role-manage.contract.ts'
import type { ListOf } from '../../ui/list/use-view.ts'
import type { rolesView } from './roles.view.ts'

/** All that the page knows of the roles of this space. */
export type RoleFacts = Output<'role.all'>
export type RolesList = ListOf<typeof rolesView>
export type RoleProps = { role: ManagedRole; known: RoleFacts; list: RolesList }
/** A new role; its rights may begin as those of another. */
export type Draft = { from?: ManagedRole }
