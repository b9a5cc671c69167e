import type { Handlers } from '../../kernel/call/implement.ts'
import type { HandlerDeps } from '../handler-deps.ts'
import * as profileFields from './profile.fields.ts'
import * as profile from './profile.service.ts'

export const profileHandlers = ({ hosting }: HandlerDeps) =>
  ({
    'profile.fields': profileFields.get,
    'profile.fields.set': profileFields.set,
    'profile.get': profile.get,
    'profile.homepage': profile.chooseHomepage(hosting),
    'profile.phone': profile.changePhone,
    'profile.update': profile.update,
  }) satisfies Partial<Handlers>
