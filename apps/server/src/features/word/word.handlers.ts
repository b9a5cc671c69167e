import { type Handlers } from '../../kernel/call/implement.ts'
import { type HandlerDeps } from '../handler-deps.ts'
import * as own from './word.own.ts'
import * as word from './word.service.ts'

export const wordHandlers = ({ book }: HandlerDeps) =>
  ({
    'language.add': word.add,
    'language.list': word.list,
    'language.publish': word.publish,
    'language.remove': word.remove,
    'ownWords.get': own.own(book),
    'ownWords.set': own.setOwn(book),
    'phrase.clear': word.clearPhrase,
    'phrase.export': word.exportWords,
    'phrase.import': word.importWords,
    'phrase.list': word.phrases,
    'phrase.set': word.setPhrase,
  }) satisfies Partial<Handlers>
