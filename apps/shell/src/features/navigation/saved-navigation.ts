import type { Output } from '@atrium/contract/kernel/client.ts'

export type SavedNavigation = Output<'navigation.get'>
/** What the admin has in mind. No menu of their own: the standard one. */
export type NavigationDraft = Pick<SavedNavigation, 'style' | 'menu'>
