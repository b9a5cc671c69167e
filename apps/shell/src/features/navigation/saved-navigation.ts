import type { Output } from '@atrium/contract/kernel/client.ts'

export type SavedNavigation = Output<'navigation.get'>
/** The draft of the navigation; without a menu of its own it is the standard one. */
export type NavigationDraft = Pick<SavedNavigation, 'style' | 'menu'>
