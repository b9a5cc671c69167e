// Apart from the calls: pages need these, and not the checker of input.

// words for each: chat.kind.*
export const chatKinds = ['none', 'workplace', 'address'] as const
export const CHAT_ADDRESS_LENGTH = 500
export const CHAT_NAME_LENGTH = 40
