// words for each: messageKind.*
/** What a message is about. The table says it by whom a message is for (`messages.kind`). */
export const messageKinds = [
  'announcement',
  'platform',
  'delegation',
  'mention',
  'app',
  'administration',
  'security',
] as const
export type MessageKind = (typeof messageKinds)[number]

// words for each: messageKind.*
/** Of what somebody is told at once: messages, and what is to be done. */
export const noticeKinds = [...messageKinds, 'task'] as const
export type NoticeKind = (typeof noticeKinds)[number]

/**
 * Told whatever somebody has chosen, and at any hour: whoever got hold of an account would else silence the very
 * message that says so.
 */
export const isAlwaysTold = (kind: NoticeKind): boolean => kind === 'security'
