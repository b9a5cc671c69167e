/** A server that starts, stops or is full, and a connection it closed. */
const CODES = /^(08|53|57P0)/
const READ_ONLY = '25006'
/** What the driver says without a code. */
const SILENCE = /^(Query read timeout|Connection terminated|Client has encountered a connection)/
const IDLE_IN_TRANSACTION = '25P03'

type Trouble = Error & { code?: string }

/** Could the database not do it, through no fault of what it was asked? */
export const isAway = ({ code, message }: Trouble): boolean =>
  code === undefined ? SILENCE.test(message) : CODES.test(code)

/** It closed a connection on which work of ours let it wait for too long: no outage. */
export const isOverdue = ({ code }: Trouble): boolean => code === IDLE_IN_TRANSACTION

/** It answers, and takes no writes: after a failover, or a standby. */
export const takesNoWrites = ({ code }: Trouble): boolean => code === READ_ONLY
