import { keep, kept } from '../../kernel/browser/session-storage.ts'

const TICKET = 'workplace.ticket'

/** Handed from one document to the next beside the address: addresses are written down. */
export const keepTicket = (ticket: string | null): void => keep(TICKET, ticket)

export const keptTicket = (): string | null => kept(TICKET)
