import type { Say } from '../../kernel/words/words.ts'
import { AUDIENCES, CONSOLE_AUDIENCES, type Writer } from './message.view.ts'

/** The audiences that a writer can choose, in words that fit their role. */
export const audienceChoices = (say: Say, writer: Writer) =>
  writer === 'console'
    ? CONSOLE_AUDIENCES.map((value) => ({ value, label: say(`console.message.${value}`) }))
    : AUDIENCES.map((value) => ({ value, label: say(`message.audience.${value}`) }))
