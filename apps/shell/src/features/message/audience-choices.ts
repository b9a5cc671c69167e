import type { Say } from '../../kernel/words/words.ts'
import { AUDIENCES, CONSOLE_AUDIENCES, type Writer } from './message.view.ts'

/** Whom somebody may write to, in words that fit what they look after. */
export const audienceChoices = (say: Say, writer: Writer) =>
  writer === 'console'
    ? CONSOLE_AUDIENCES.map((value) => ({ value, label: say(`console.message.${value}`) }))
    : AUDIENCES.map((value) => ({ value, label: say(`message.audience.${value}`) }))
