import { useRead, useWrite } from '../../kernel/data/api.ts'
import { waitFor } from './notice-wait.ts'

/** What this person has been told and not yet read. It changes by events, and when its time comes. */
export const useNotices = () =>
  useRead('notice.all', {}, { refetchInterval: ({ state }) => waitFor(state.data) })

export const useMarkRead = () =>
  useWrite('message.read', { refreshes: ['notice.all', 'message.list'] })
