import { keep, kept } from '../../kernel/browser/session-storage.ts'

const TICKET = 'workplace.ticket'

/** Keeps the ticket for the next document in this tab: addresses get logged. */
export const keepTicket = (ticket: string | null): void => keep(TICKET, ticket)

export const keptTicket = (): string | null => kept(TICKET)
