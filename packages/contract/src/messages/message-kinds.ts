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
/** The kinds of which a person is notified: messages and tasks. */
export const noticeKinds = [...messageKinds, 'task'] as const
export type NoticeKind = (typeof noticeKinds)[number]

/**
 * Whether a kind is always notified, whatever the person has chosen: somebody who took over an account could else
 * silence the message that says so.
 */
export const isAlwaysTold = (kind: NoticeKind): boolean => kind === 'security'
